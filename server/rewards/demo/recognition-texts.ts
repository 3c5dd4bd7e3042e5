/** Text of a recognition, with the value that it shows. */
export interface RecognitionText {
  readonly value: string;
  readonly text: string;
}

export const recognitionTexts: readonly RecognitionText[] = [
  { value: 'Customer first', text: 'Drove to the customer on a Sunday so that the pilot could start on Monday morning.' },
  { value: 'Customer first', text: 'Answered every open question of the utility before the contract review, with figures.' },
  { value: 'Customer first', text: 'Read two hundred tickets by hand and found the three sentences that customers needed first.' },
  { value: 'Customer first', text: 'Called back each customer who waited after the outage. Not one of them cancelled.' },
  { value: 'Craft', text: 'Found the leak in hall three on the night before the audit and stayed until the gauge was back.' },
  { value: 'Craft', text: 'The new calibration bench is so well documented that the night shift runs it alone.' },
  { value: 'Craft', text: 'Cut the test run from forty minutes to nine, and explained how to keep it there.' },
  { value: 'Craft', text: 'The drawings for the valve housing needed no correction. The workshop asked me to say so.' },
  { value: 'Courage', text: 'Said in the steering meeting that the date would not hold, and had a better plan with it.' },
  { value: 'Courage', text: 'Stopped the line when the reading looked wrong. It was wrong.' },
  { value: 'Courage', text: 'Presented to the board for the first time and answered the hardest question of the day.' },
  { value: 'Kindness', text: 'Took two shifts of a colleague whose child was ill, without being asked.' },
  { value: 'Kindness', text: 'Made sure that everybody in the new office knew somebody after the first week.' },
  { value: 'Kindness', text: 'Noticed that the handover was too much for one person and simply shared it.' },
  { value: 'Learning', text: 'Taught us the new planning tool in an hour. We use it every day now.' },
  { value: 'Learning', text: 'Wrote down what went wrong in the March release, so that it did not happen in June.' },
  { value: 'Learning', text: 'Passed the safety certificate and brought the whole team through it.' },
  { value: 'Teamwork', text: 'Brought sales and production to one table, and one list came out of it.' },
  { value: 'Teamwork', text: 'Prepared the data for our quarter close although it was not on the plan.' },
  { value: 'Teamwork', text: 'Kept three sites informed during the move. Nobody had to ask twice.' },
  { value: 'Teamwork', text: 'Helped with the inventory until the last pallet was counted.' },
];

/** Texts of people who write in another script. */
export const nativeTexts: readonly (RecognitionText & { readonly script: RegExp })[] = [
  { script: /\p{Script=Arabic}/u, value: 'Teamwork', text: 'دمج عقود الشحن وفّر علينا أسبوعين من العمل كل ربع سنة. شكرًا.' },
  { script: /\p{Script=Arabic}/u, value: 'Customer first', text: 'الرد السريع على العميل أنقذ الطلبية كلها.' },
  { script: /\p{Script=Devanagari}/u, value: 'Learning', text: 'नई टीम को दो दिन में पूरी प्रक्रिया समझा दी। बहुत धन्यवाद।' },
  { script: /\p{Script=Devanagari}/u, value: 'Craft', text: 'रिपोर्ट इतनी साफ़ थी कि किसी को दोबारा पूछना नहीं पड़ा।' },
  { script: /\p{Script=Telugu}/u, value: 'Teamwork', text: 'రాత్రి షిఫ్ట్‌లో కూడా మాతో కలిసి పని పూర్తి చేశారు. ధన్యవాదాలు.' },
];
