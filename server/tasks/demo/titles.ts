import { siteAt, sites } from '#server/access/demo/sites.ts';
import type { Random } from '#server/platform/seed/random.ts';
import type { Theme } from './themes.ts';

const slots: Readonly<Record<string, readonly string[]>> = {
  site: sites,
  product: ['M4 meter', 'M5 meter', 'pressure logger', 'valve actuator', 'heat meter', 'flow sensor', 'leak detector', 'radio gateway'],
  part: ['housing', 'seal ring', 'battery pack', 'antenna', 'impeller', 'circuit board', 'flange', 'display', 'cable gland', 'valve seat'],
  customer: [
    'Aguas de Valencia',
    'Bergen Vann',
    'Delta Water',
    'Fjordvarme',
    'Gulf Utilities',
    'Krishna Jal',
    'Lusa Gás',
    'Nordheat',
    'Pražská voda',
    'Stadtwerke Elbe',
    'Tampere Lämpö',
    'Volta River Supply',
    'Aqua Lazio',
    'Hansa Netz',
  ],
  supplier: [
    'Almada Castings',
    'Brno Electronics',
    'Deccan Plastics',
    'Elbe Seals',
    'Fram Logistics',
    'Kraków Cables',
    'Norsk Aluminium',
    'Rhine Freight',
  ],
  system: [
    'billing export',
    'data lake',
    'device registry',
    'field app',
    'order portal',
    'reading service',
    'spare-part shop',
    'ticket desk',
  ],
  version: ['4.2', '4.3', '4.4', '5.0', '5.1'],
  number: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
};

const native: readonly { script: RegExp; titles: Theme; sites: readonly string[] }[] = [
  {
    script: /\p{Script=Arabic}/u,
    titles: [
      'مراجعة عقد المورّد في {site}',
      'إعداد تقرير الشهر لفرع {site}',
      'متابعة طلبات العملاء في {site}',
      'فحص المخزون في مستودع {site}',
      'تدريب الفريق الجديد في {site}',
    ],
    sites: ['الشارقة', 'أوسلو', 'لشبونة', 'روتردام', 'حيدر آباد', 'بلنسية'],
  },
  {
    script: /\p{Script=Devanagari}/u,
    titles: [
      '{site} के ग्राहकों को उत्तर भेजना',
      '{site} की मासिक रिपोर्ट तैयार करना',
      '{site} के लिए नया प्रस्ताव लिखना',
      '{site} में मीटरों की जाँच करना',
      '{site} टीम का प्रशिक्षण तय करना',
    ],
    sites: ['हैदराबाद', 'ओस्लो', 'लिस्बन', 'शारजाह', 'रॉटरडैम', 'पुणे'],
  },
  {
    script: /\p{Script=Telugu}/u,
    titles: [
      '{site} మీటర్ల తనిఖీ పూర్తి చేయడం',
      '{site} నివేదిక సిద్ధం చేయడం',
      '{site} బృందానికి శిక్షణ ఇవ్వడం',
      '{site} గిడ్డంగి నిల్వ లెక్కించడం',
      '{site} కస్టమర్లకు సమాధానం పంపడం',
    ],
    sites: ['హైదరాబాద్', 'ఓస్లో', 'లిస్బన్', 'షార్జా', 'విజయవాడ', 'వరంగల్'],
  },
];

const monthOf = (today: string, offset: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + offset)).toLocaleDateString('en', {
    month: 'long',
    timeZone: 'UTC',
  });

export function createTitles(random: Random, today: string): (theme: Theme, name: string) => string {
  const given = new Set<string>();
  const months: Readonly<Record<string, string>> = { lastMonth: monthOf(today, -1), nextMonth: monthOf(today, 1) };
  const invent = (theme: Theme, name: string): string => {
    const own = random.chance(0.3) ? native.find(({ script }) => script.test(name)) : undefined;
    if (own) return random.pick(own.titles).replace('{site}', random.pick(own.sites));
    return random.pick(theme).replaceAll(/\{(\w+)\}/g, (_, slot: string) => months[slot] ?? random.pick(slots[slot]!));
  };
  return (theme, name) => {
    let title = invent(theme, name);
    for (let tried = 0; given.has(title) && tried < 30; tried++) title = invent(theme, name);
    const repeated = title;
    for (let index = 0; given.has(title); index++) title = `${repeated}, ${siteAt(index)}`;
    given.add(title);
    return title;
  };
}
