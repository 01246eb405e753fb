/** What companies and projects of the simulated CRM are called. */
export const companyNames = [
  'Moravské strojírny',
  'Severní energie',
  'Vltava Logistics',
  'Krkonošské papírny',
  'Tatra Retail',
  'Dunaj Consulting',
  'Slezské sklárny',
  'Orlické textilky',
  'Beskyd Pharma',
  'Morava Foods',
  'Lužické doly',
  'Polabí Agro',
  'Jizera Software',
  'Šumava Timber',
  'Podunajská banka',
  'Baltyk Handel',
  'Wisła Transport',
  'Balaton Biztosító',
  'Sava Telekom',
  'Alpen Technik',
]
export const legalForms = ['a.s.', 's.r.o.', 'GmbH', 'Kft.', 'Sp. z o.o.', 'd.o.o.']
export const projectNames = [
  'Assessment centre of sales',
  'Development centre of managers',
  '360 feedback of leaders',
  'Selection of graduates',
  'Hogan for the board',
  'Talent programme',
  'Succession of plant managers',
  'Team development',
  'Selection of a CFO',
  'Reasoning tests of technicians',
]
/** User names of supervisors; those of a demonstration have the same addresses. */
export const supervisors = ['manager', 'admin', 'internal', 'branchadmin']
export const goods: readonly (readonly [code: string, name: string])[] = [
  ['360-STD', '360 feedback'],
  ['ACDC-STD', 'Assessment and development centre'],
  ['HOG-HPI', 'Hogan HPI'],
  ['HOG-HDS', 'Hogan HDS'],
  ['HOG-MVPI', 'Hogan MVPI'],
  ['IST-STD', 'Intelligence structure test'],
  ['PL-STD', 'Pointleader'],
  ['XRT-ART', 'Abstract reasoning'],
  ['XRT-NRT', 'Numerical reasoning'],
]
export const currencies = ['CZK', 'EUR', 'PLN', 'HUF', 'RSD', 'USD']
