import type { Random } from '#server/platform/seed/random.ts';

interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string) => text.split(' ');

const latin: Names = {
  first: words(
    'Adele Agnes Albin Alma Amina Anders Andrea Astrid Beatriz Birgit Bruno Carlos Carmen Cecilia Dagny Daniel Diana Edda Elias Emil ' +
      'Esther Eva Filip Frida Georg Gloria Greta Hanna Hugo Ida Ines Ivan Jakob Joana Julian Karin Kwesi Laura Leo Lina Lukas Magnus ' +
      'Maria Marta Mateus Nia Nina Nora Oluwaseun Oskar Paula Pedro Rasmus Rita Rosa Selma Simon Sven Tara Teodor Tiago Ulla Vera Yannick Zoe',
  ),
  last: words(
    'Aalto Almeida Andersen Asante Baker Berglund Björk Boateng Carvalho Costa Dahlberg Diallo Duarte Ekberg Engel Eriksen Falk Fischer ' +
      'Fonseca Garcia Hagen Hansen Herrera Holm Ibsen Jansen Kaya Keller Kovács Larsen Lehtonen Lima Lund Mäkinen Marino Mensah Meyer ' +
      'Moreau Navarro Nguyen Nowak Obi Okoye Olsen Ortiz Peeters Petrov Ramos Ricci Rojas Santos Schmidt Silva Sørensen Tanaka Urban Vega Vogel Wolf Zieliński',
  ),
};

const others: readonly Names[] = [
  {
    first: words('أحمد آمنة خالد دينا رامي ريم زياد سامي سعاد طارق عادل كريمة لبنى ماجد نورة هند'),
    last: words('الحسن الراشد الشريف العمري القاسم النجار بركات جابر حمدي درويش سلمان شاهين صالح عثمان فارس نصر'),
  },
  {
    first: words('अंजलि अजय अमृता आरती इशान ऋतु कविता गौरव दिव्या नीरज पूनम प्रिया मनोज रवि विकास सोनिया'),
    last: words('अग्रवाल कुमार खन्ना गुप्ता चौहान जैन ठाकुर दास पाण्डेय बंसल भट्ट मल्होत्रा मिश्रा यादव शुक्ला सिन्हा'),
  },
  {
    first: words('అనిత అరవింద్ ఉష కిరణ్ గీత చందు నవీన్ పావని ప్రసాద్ భాను మధు రమ్య రాజేష్ శ్రావ్య సంధ్య హేమ'),
    last: words('చౌదరి నాయక్ ప్రసాద్ బాబు మూర్తి రాజు రావు రెడ్డి వర్మ శర్మ శాస్త్రి'),
  },
];

export function inventName(random: Random): { firstName: string; lastName: string } {
  const names = random.chance(0.75) ? latin : random.pick(others);
  return { firstName: random.pick(names.first), lastName: random.pick(names.last) };
}
