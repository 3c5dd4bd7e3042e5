import type { PlannedPerson, RoleName } from './make-people.ts';

/** User names of the people that the sign-in page offers. */
export const demoOffered = ['amara', 'jose', 'ananya', 'layla', 'priya', 'marek'];
export const demoPassword = 'three-stones';

const demoEmail = (login: string) => `${login}@halden.example`;

const demoRoles: Readonly<Record<string, RoleName>> = { marek: 'Super Admin', kofi: 'Super Admin', priya: 'HR Admin' };

interface DemoDepartment {
  readonly name: string;
  readonly head: string;
  readonly teams: Readonly<Record<string, readonly string[]>>;
}

const demoDepartments: readonly DemoDepartment[] = [
  {
    name: 'Leadership',
    head: 'helena Helena Brandt',
    teams: { helena: ['edvard Edvard Lindgren', 'solveig Solveig Hagen', 'amit अमित त्रिवेदी'] },
  },
  {
    name: 'Technology',
    head: 'marek Marek Dvořák',
    teams: {
      marek: ['kofi Kofi Mensah', 'arjun अर्जुन पटेल', 'camille Camille Laurent', 'tone Tone Rustad'],
      arjun: ['srinivas శ్రీనివాస్ రెడ్డి', 'julia Julia Weber', 'dmitri Дмитрий Орлов', 'noor نور حسين', 'eirik Eirik Lunde', 'mei Mei Tanaka'],
      camille: [
        'kavya కావ్య నాయుడు',
        'stefan Stefan Ionescu',
        'zuzana Zuzana Horáková',
        'ibrahim Ibrahim Diallo',
        'liv Liv Strand',
        'hassan حسن الشامي',
      ],
    },
  },
  {
    name: 'People',
    head: 'priya Priya Raghavan',
    teams: {
      priya: [
        'ingrid Ingrid Solberg',
        'karim كريم ناصر',
        'lucia Lucía Ortega',
        'sunita सुनीता यादव',
        'thea Thea Moen',
        'ama Ama Owusu',
        'petra Petra Kovář',
        'jens Jens Kjær',
      ],
    },
  },
  {
    name: 'Customer operations',
    head: 'amara Amara Okafor',
    teams: {
      amara: [
        'jose José Núñez',
        'ananya अनन्या शर्मा',
        'venkat వెంకట్ రావు',
        'chen Chen Wei',
        'sofia Sofia Lindqvist',
        'hannah Hannah Boateng',
        'lars Lars Eide',
        'rania رانيا منصور',
      ],
      lars: [
        'mikkel Mikkel Aas',
        'fatima فاطمة العلي',
        'andrei Andrei Popescu',
        'lakshmi లక్ష్మి దేవి',
        'grace Grace Njoroge',
        'pavel Павел Соколов',
      ],
      rania: ['deepak दीपक वर्मा', 'elena Elena Rossi', 'yusuf يوسف كريم', 'maja Maja Nowak', 'owen Owen Gallagher', 'aisha Aisha Bello'],
    },
  },
  {
    name: 'Finance',
    head: 'layla ليلى حداد',
    teams: {
      layla: ['nadia Nadia Karam', 'tomas Tomás Rivera', 'bjorn Bjørn Haugen', 'eleni Ελένη Παππά'],
      bjorn: ['signe Signe Dahl', 'rahul राहुल मेहता', 'carla Carla Mendes', 'henrik Henrik Voss', 'mona منى سعيد'],
    },
  },
  {
    name: 'Sales',
    head: 'oskar Oskar Nyström',
    teams: {
      oskar: [
        'valeria Valeria Conti',
        'rohan रोहन कपूर',
        'kristin Kristin Bakke',
        'patrick Patrick O’Brien',
        'lin Lin Zhang',
        'gita गीता राव',
      ],
      valeria: ['diego Diego Herrera', 'beatriz Beatriz Carvalho', 'marco Marco Bianchi', 'ines Inês Figueiredo', 'salma سلمى الخطيب'],
      rohan: ['meera मीरा जोशी', 'harish హరీష్ కుమార్', 'tarun Tarun Bose', 'anika Anika Rahman', 'farid فريد عباس'],
    },
  },
  {
    name: 'Manufacturing',
    head: 'giulia Giulia Moretti',
    teams: {
      giulia: ['torbjorn Torbjørn Lie', 'agnieszka Agnieszka Wójcik', 'samuel Samuel Adeyemi', 'bela Béla Szabó', 'irene Irene Papadaki'],
      torbjorn: [
        'jonas Jonas Berg',
        'rekha रेखा सिंह',
        'emeka Emeka Obi',
        'tuan Tuan Nguyen',
        'silje Silje Vik',
        'musa موسى داود',
        'ana Ana Petrović',
      ],
      agnieszka: [
        'ravi రవి తేజ',
        'katarina Katarína Malá',
        'gunnar Gunnar Ås',
        'leila ليلى مراد',
        'joao João Pires',
        'hilde Hilde Sørum',
        'vikram विक्रम राठौड़',
      ],
      samuel: ['nkechi Nkechi Eze', 'matteo Matteo Greco', 'padma పద్మ శేఖర్', 'olga Ольга Иванова', 'even Even Foss', 'zahra زهراء كاظم'],
    },
  },
  {
    name: 'Supply chain',
    head: 'mehmet Mehmet Yılmaz',
    teams: {
      mehmet: ['sanne Sanne de Vries', 'gabriel Gabriel Costa', 'rosa Rosa Jiménez', 'yara يارا حمدان'],
      sanne: ['bart Bart Peeters', 'ewa Ewa Zielińska', 'omar عمر فاروق', 'suresh సురేష్ బాబు', 'runa Runa Holm'],
      gabriel: ['pooja पूजा गुप्ता', 'anton Anton Lehmann', 'chloe Chloé Martin', 'kwame Kwame Asante', 'nils Nils Ekström', 'huda هدى سليم'],
    },
  },
];

export function demoPeople(): PlannedPerson[] {
  const [first] = demoDepartments;
  const loginOf = (line: string) => line.split(' ', 1)[0]!;
  return demoDepartments.flatMap(({ name, head, teams }) => [
    personOf(head, name, head === first!.head ? null : loginOf(first!.head)),
    ...Object.entries(teams).flatMap(([manager, lines]) => lines.map((line) => personOf(line, name, manager))),
  ]);
}

function personOf(line: string, department: string, manager: string | null): PlannedPerson {
  const [login = '', firstName = '', ...rest] = line.split(' ');
  const role = demoRoles[login];
  return { login, firstName, lastName: rest.join(' '), email: demoEmail(login), department, manager, ...(role && { role }) };
}
