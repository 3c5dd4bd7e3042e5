import type { ReviewStarterText } from './starter-text.ts';

export const starterEnglish: ReviewStarterText = {
  scale: {
    name: 'Review, five points',
    labels: ['Far below expectations', 'Below expectations', 'Meets expectations', 'Above expectations', 'Far above expectations'],
  },
  areas: [
    {
      category: 'Thinking and deciding',
      competencies: [
        [
          'Analytical thinking',
          'Divides problems into parts and checks facts before a conclusion',
          'Recognizes patterns across departments and names their causes',
        ],
        ['Problem solving', 'Finds a workable solution and tests it', 'Solves problems for which no procedure exists'],
        ['Decision making', 'Decides in time and explains the reasons', 'Decides under uncertainty and answers for the result'],
        ['Creativity and innovation', 'Suggests improvements of the own work', 'Turns new ideas into products or procedures'],
        [
          'Strategic thinking',
          'Knows how the own work serves the objectives of the company',
          'Plans several years ahead and sets priorities accordingly',
        ],
      ],
    },
    {
      category: 'Working and delivering',
      competencies: [
        ['Planning and organisation', 'Plans tasks and keeps agreed dates', 'Plans the work of several teams and their dependencies'],
        ['Quality of work', 'Delivers careful work and corrects own mistakes', 'Sets standards of quality and checks that they are met'],
        ['Reliability', 'Keeps promises and says early when something is late', 'Makes sure that the team keeps its promises'],
        ['Initiative', 'Begins necessary work without being asked', 'Opens new fields of work for the team'],
        ['Professional knowledge', 'Masters the methods and tools of the own field', 'Is asked for advice beyond the own department'],
      ],
    },
    {
      category: 'Communication',
      competencies: [
        ['Oral communication', 'Speaks clearly and to the point', 'Explains difficult matters to every audience'],
        ['Written communication', 'Writes texts that readers understand at once', 'Writes documents on which decisions are based'],
        ['Listening', 'Lets others finish and asks when something is unclear', 'Recognizes concerns that nobody says aloud'],
        ['Giving feedback', 'Gives factual feedback soon after the event', 'Makes feedback a habit of the team'],
        ['Presenting and persuading', 'Presents results in an ordered way', 'Wins decision makers for a proposal'],
      ],
    },
    {
      category: 'Working together',
      competencies: [
        ['Teamwork', 'Shares information and helps colleagues', 'Brings different departments to a common result'],
        ['Dealing with conflicts', 'Addresses disagreements politely', 'Mediates conflicts between others'],
        ['Respect and inclusion', 'Treats everybody with respect', 'Makes sure that every voice is heard'],
        ['Building relationships', 'Keeps good contact with colleagues and partners', 'Builds networks that the company uses'],
        ['Working across cultures', 'Takes account of other languages and customs', 'Leads teams in several countries'],
      ],
    },
    {
      category: 'Leadership',
      competencies: [
        ['Setting direction', 'Explains objectives and why they matter', 'Gives a whole department a clear direction'],
        ['Developing people', 'Helps colleagues to learn', 'Prepares people for larger tasks and successors for key positions'],
        ['Delegation', 'Hands over tasks with a clear result', 'Hands over responsibility together with decisions'],
        ['Leading change', 'Supports changes and tries new ways', 'Leads people through changes and removes obstacles'],
        ['Responsibility', 'Answers for own results and mistakes', 'Answers for the results of the team in public'],
      ],
    },
    {
      category: 'Customers and values',
      competencies: [
        ['Customer orientation', 'Asks what customers need and acts on it', 'Changes products and services by what customers say'],
        ['Integrity', 'Follows rules and tells the truth', 'Decides honestly even if it costs something'],
        ['Business understanding', 'Knows what costs and earns money in the own field', 'Weighs profit, risk and growth in decisions'],
        ['Adaptability', 'Stays effective when plans change', 'Adjusts the plans of the team early'],
        ['Learning', 'Looks for feedback and learns new skills', 'Makes time for learning in the whole team'],
      ],
    },
  ],
  questionnaires: [
    {
      name: 'Yearly review',
      questions: [
        'To what extent were the agreed objectives achieved?',
        'How good was the quality of the work?',
        'How reliably were agreed dates kept?',
        'How well did the cooperation with colleagues succeed?',
        'Which results of the year matter most?',
        'What did not succeed, and why?',
        'Which strengths were visible this year?',
        'What should be improved next year?',
        'Which training or support is needed?',
        'Is the present position the right one for the next year?',
      ],
    },
    {
      name: 'First months',
      questions: [
        'How well has the new employee learned the tasks?',
        'How well has the new employee settled in the team?',
        'How independently does the new employee work?',
        'How good is the quality of the first results?',
        'What went well in the first months?',
        'What was missing in the introduction?',
        'Which tasks are still difficult?',
        'Which objectives apply to the next three months?',
        'Does the position match what was agreed?',
        'Should the employment continue after the probation?',
      ],
    },
    {
      name: 'Cooperation',
      questions: [
        'How openly does this person share information?',
        'How well does this person listen to other opinions?',
        'How helpful is this person when others need support?',
        'How well does this person keep agreements?',
        'How respectfully does this person deal with disagreements?',
        'How well does this person take feedback?',
        'What should this person continue to do?',
        'What should this person begin to do?',
        'What should this person stop doing?',
        'Would you like to work with this person again?',
      ],
    },
    {
      name: 'Leading a team',
      questions: [
        'How clearly does this manager explain objectives?',
        'How fairly does this manager share out the work?',
        'How useful is the feedback of this manager?',
        'How well does this manager support the development of people?',
        'How well does this manager decide in difficult situations?',
        'How well does this manager represent the team in the company?',
        'What does this manager do especially well?',
        'What would you like this manager to do differently?',
        'Which decision of this manager helped the team most?',
        'Does this manager talk with you about your work every month?',
      ],
    },
  ],
};
