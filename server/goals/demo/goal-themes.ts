/** A goal with its key result area and the titles of its sub-goals. */
export interface GoalTheme {
  readonly kra: string;
  readonly title: string;
  readonly parts: readonly string[];
}

const theme = (kra: string, title: string, ...parts: string[]): GoalTheme => ({ kra, title, parts });

const leadership = [
  theme('Revenue growth', 'Grow the heat meter business by 12 %', 'Win three utilities in Spain', 'Agree the price list for the M5 meter'),
  theme('Financial discipline', 'Keep operating costs below the plan', 'Review the freight contracts', 'Cut unused software licences'),
  theme('People development', 'Name a successor for every head of department', 'Agree the criteria with People', 'Hold the talent review'),
];

const technology = [
  theme(
    'Delivery quality',
    'Halve the faults found after a release',
    'Add tests to the reading service',
    'Review every change of the billing export',
  ),
  theme(
    'Innovation',
    'Bring the radio gateway to pilot customers',
    'Finish the battery test',
    'Equip two pilot sites',
    'Write the pilot report',
  ),
  theme(
    'Process improvement',
    'Release the field app every two weeks',
    'Automate the release notes',
    'Move the builds to the new pipeline',
  ),
];

const people = [
  theme('People development', 'Train every new manager within 90 days', 'Write the course on feedback', 'Run two courses in each quarter'),
  theme(
    'Process improvement',
    'Hire technicians within 40 days',
    'Simplify the job advertisements',
    'Agree interview days with the workshops',
  ),
  theme('Customer satisfaction', 'Answer questions of employees within a day', 'Publish the ten most asked questions'),
];

const service = [
  theme(
    'Customer satisfaction',
    'Raise the satisfaction score to 4.6',
    'Answer open questions within 4 hours',
    'Call back after every repair',
  ),
  theme(
    'Delivery quality',
    'Solve 80 % of tickets at the first contact',
    'Update the list of known faults',
    'Train the desk on the M5 meter',
  ),
  theme(
    'Process improvement',
    'Bring the repair time down to 6 days',
    'Keep loan devices in stock',
    'Order spare parts ahead of the season',
  ),
];

const finance = [
  theme(
    'Financial discipline',
    'Close the books within 4 working days',
    'Reconcile the warehouse accounts weekly',
    'Automate the freight split',
  ),
  theme(
    'Financial discipline',
    'Reduce overdue invoices by a third',
    'Remind customers on the due day',
    'Agree payment plans with Delta Water',
  ),
  theme('Delivery quality', 'Pass the audit without findings', 'Prepare the samples of suppliers', 'Document the price controls'),
];

const sales = [
  theme('Revenue growth', 'Reach 4.2 million in new orders', 'Visit 60 utilities', 'Send 25 offers for the M5 meter'),
  theme('Customer satisfaction', 'Renew every framework contract', 'Meet the buyers of Nordheat', 'Prepare the renewal of Stadtwerke Elbe'),
  theme('Revenue growth', 'Open the market in Portugal', 'Find two partners', 'Translate the catalogue'),
];

const manufacturing = [
  theme('Delivery quality', 'Keep scrap below 1.5 %', 'Measure seal rings at the press', 'Change the supplier of the housing'),
  theme('Seguridad en el trabajo', 'Work a year without an accident', 'Mark the ways of the forklifts', 'Hold a safety talk every month'),
  theme(
    'Process improvement',
    'Shorten the changeover of line 2 to 18 minutes',
    'Prepare tools in sets',
    'Film and review three changeovers',
  ),
];

const supply = [
  theme(
    'Delivery quality',
    'Deliver 97 % of orders on time',
    'Share the forecast with Elbe Seals',
    'Keep a second source for circuit boards',
  ),
  theme(
    'Financial discipline',
    'Turn the stock eight times a year',
    'Sell old pressure loggers',
    'Agree smaller lots with Brno Electronics',
  ),
  theme('الاستدامة', 'Cut packaging waste by a quarter', 'Return pallets to suppliers', 'Test paper instead of foam'),
];

/** Themes by department, also by the first words of the departments of large companies. */
export const themesOf: Readonly<Record<string, readonly GoalTheme[]>> = {
  Leadership: leadership,
  Technology: technology,
  People: people,
  'Customer operations': service,
  Service: service,
  Finance: finance,
  Sales: sales,
  Manufacturing: manufacturing,
  Safety: manufacturing,
  'Supply chain': supply,
};

/** Goals of people who write them in their own language. */
export const nativeThemes: readonly { readonly script: RegExp; readonly theme: GoalTheme }[] = [
  {
    script: /\p{Script=Arabic}/u,
    theme: theme('الاستدامة', 'خفض استهلاك الطاقة في الفرع بنسبة 10 %', 'قياس الاستهلاك كل أسبوع', 'استبدال الإضاءة القديمة'),
  },
  {
    script: /\p{Script=Devanagari}/u,
    theme: theme('ग्राहक सहायता', 'ग्राहकों के प्रश्नों का उत्तर एक दिन में देना', 'उत्तरों का संग्रह बनाना', 'नई टीम को प्रशिक्षण देना'),
  },
  {
    script: /\p{Script=Telugu}/u,
    theme: theme('బృంద నాయకత్వం', 'బృందంలో ప్రతి ఒక్కరికీ నెలవారీ సమీక్ష నిర్వహించడం', 'సమీక్ష ప్రశ్నలు సిద్ధం చేయడం', 'ఫలితాలను నమోదు చేయడం'),
  },
];

export const developmentThemes: readonly GoalTheme[] = [
  theme('People development', 'Lead a project across two departments', 'Find a mentor', 'Present the result to the management'),
  theme('People development', 'Reach level B2 in Spanish', 'Finish the evening course'),
  theme('People development', 'Learn to analyse data without help', 'Finish the course on statistics', 'Build a report for the team'),
  theme('Innovation', 'Write down and test one idea in each quarter', 'Test the first idea with a customer'),
];
