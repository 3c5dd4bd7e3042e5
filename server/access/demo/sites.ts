export const sites: readonly string[] = [
  'Bergen',
  'Gdańsk',
  'Hyderabad',
  'Lisbon',
  'Oslo',
  'Porto',
  'Rotterdam',
  'Sharjah',
  'Tampere',
  'Valencia',
  'Brno',
  'Accra',
];

/** Name of one of any number of sites: the names repeat with a number. */
export const siteAt = (index: number) =>
  `${sites[index % sites.length]}${index < sites.length ? '' : ` ${Math.floor(index / sites.length) + 1}`}`;
