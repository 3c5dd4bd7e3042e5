import type { ProblemArea, TicketStatus } from '#shared/support/ticket.schema.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';

type WrittenReply = readonly [who: 'asker' | 'marek' | 'kofi', daysAgo: number, text: string];

export interface WrittenTicket {
  readonly by: string;
  readonly daysAgo: number;
  readonly area: ProblemArea;
  readonly priority: Priority;
  readonly text: string;
  readonly status: TicketStatus;
  readonly claimer: 'marek' | 'kofi' | null;
  readonly movedDaysAgo?: number;
  readonly replies?: readonly WrittenReply[];
  readonly note?: WrittenReply;
}

export const writtenTickets: readonly WrittenTicket[] = [
  {
    by: 'amara',
    daysAgo: 3,
    area: 'key-results',
    priority: 'high',
    text: 'After a check-in the list keeps the old value until I reload the page\nI saved 92.1 % for on-time delivery at ten past nine and the list still says 91.8 %. After a reload it is right.',
    status: 'work-in-progress',
    claimer: 'marek',
    movedDaysAgo: 3,
    replies: [
      ['marek', 3, 'Thank you, I can see it here as well. Which browser do you use, and does it happen on the phone too?'],
      ['asker', 2, 'Edge on the laptop. On the phone it is right. Chen sees the same with the first response.'],
      ['marek', 1, 'We found it: a tab that was asleep keeps its old list. The repair goes out tonight, you need not do anything.'],
    ],
    note: ['kofi', 2, 'The same cause as at Nordvik Marine: a tab that slept reads its old list. The repair is in tonight’s release.'],
  },
  {
    by: 'amara',
    daysAgo: 2,
    area: 'tasks',
    priority: 'medium',
    text: 'The quarterly supplier scorecard was created twice on the first of the month',
    status: 'new',
    claimer: null,
  },
  {
    by: 'amara',
    daysAgo: 21,
    area: 'org-chart',
    priority: 'low',
    text: 'Two departments still show their old names after the merger',
    status: 'resolved',
    claimer: 'marek',
    movedDaysAgo: 18,
    replies: [
      ['marek', 20, 'The names come from the import of January. I have corrected both, please have a look.'],
      ['asker', 19, 'Both are right now. Thank you!'],
    ],
  },
  {
    by: 'amara',
    daysAgo: 9,
    area: 'dashboard',
    priority: 'medium',
    text: 'The monthly view starts on Sunday, our week starts on Monday',
    status: 'resolved',
    claimer: 'kofi',
    movedDaysAgo: 4,
    replies: [['kofi', 5, 'Your company now begins its weeks on Monday, everywhere. It shows after the next reload.']],
  },
  {
    by: 'jose',
    daysAgo: 6,
    area: 'rewards-points',
    priority: 'high',
    text: '40 points for the safety idea are missing from my statement',
    status: 'work-in-progress',
    claimer: 'kofi',
    movedDaysAgo: 5,
    replies: [['kofi', 5, 'I have asked the programme’s owner which month they were booked to. You hear from me tomorrow.']],
  },
  {
    by: 'ananya',
    daysAgo: 1,
    area: 'goals',
    priority: 'medium',
    text: 'टीम के लक्ष्यों का कुल भार 101 दिखता है\nपूर्णांकन के बाद जोड़ 100 होना चाहिए।',
    status: 'new',
    claimer: 'marek',
  },
  {
    by: 'layla',
    daysAgo: 1,
    area: 'dashboard',
    priority: 'high',
    text: 'لا تظهر مهام الفريق في التقويم عند اختيار العرض الشهري\nالعرض الأسبوعي يعرضها كلها.',
    status: 'new',
    claimer: null,
  },
  {
    by: 'layla',
    daysAgo: 15,
    area: 'objectives',
    priority: 'low',
    text: 'A mention is lost when I edit the comment around it',
    status: 'resolved',
    claimer: 'kofi',
    movedDaysAgo: 11,
    replies: [['kofi', 12, 'Repaired with the last release: the mention stays where it was.']],
  },
  {
    by: 'priya',
    daysAgo: 4,
    area: 'advance-launch-forms',
    priority: 'high',
    text: 'The launch stops at step 3 for managers without reports\nEleven of ours are affected, and the launch is planned for next week.',
    status: 'work-in-progress',
    claimer: 'marek',
    movedDaysAgo: 4,
    replies: [
      ['marek', 4, 'I can repeat it with a manager of ours. Please leave the form as it is, so that we can look.'],
      ['asker', 1, 'Nothing was changed. Do you know already whether next week can stand?'],
    ],
  },
  {
    by: 'priya',
    daysAgo: 30,
    area: 'advance-launch-forms',
    priority: 'medium',
    text: 'The preview of the autumn form leaves out the third question',
    status: 'resolved',
    claimer: 'marek',
    movedDaysAgo: 26,
    replies: [['marek', 28, 'It was hidden for those who preview without a role. It is shown to everybody now.']],
  },
  {
    by: 'oskar',
    daysAgo: 4,
    area: 'tasks',
    priority: 'low',
    text: 'Board filters are lost when the page is shared',
    status: 'work-in-progress',
    claimer: 'kofi',
    movedDaysAgo: 3,
    replies: [['kofi', 3, 'Which of the filters do you mean: those of the table, or those of the board?']],
  },
  {
    by: 'sigrid',
    daysAgo: 2,
    area: 'key-results',
    priority: 'medium',
    text: 'A check-in of last week is shown with the date of today',
    status: 'new',
    claimer: null,
  },
  {
    by: 'sigrid',
    daysAgo: 8,
    area: 'rewards-points',
    priority: 'medium',
    text: 'Points of the spring programme were booked to last year',
    status: 'resolved',
    claimer: 'kofi',
    movedDaysAgo: 3,
    replies: [['kofi', 3, 'All 214 bookings carry the right year now. The leaderboard was counted again.']],
  },
  {
    by: 'torvald',
    daysAgo: 1,
    area: 'org-chart',
    priority: 'low',
    text: 'The exported picture cuts off the last column of the yard',
    status: 'new',
    claimer: null,
  },
  {
    by: 'kavitha',
    daysAgo: 2,
    area: 'objectives',
    priority: 'high',
    text: 'లక్ష్యాన్ని సేవ్ చేసినప్పుడు బరువు సున్నా అవుతుంది\nరెండు విభాగాల్లో ఇదే జరుగుతోంది.',
    status: 'work-in-progress',
    claimer: 'marek',
    movedDaysAgo: 1,
    replies: [['marek', 1, 'Thank you for the exact steps. It is with the developers, and you hear from me as soon as it is released.']],
  },
];
