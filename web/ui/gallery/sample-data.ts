import type { GlyphStatus } from '../marks/status-glyph.tsx'

export type Company = {
  guid: string
  name: string
  vatNumber: string
  branch: string
  projects: number
  ongoing: number | null
  lastOpened: string
}

const companyNames = [
  ['Severočeské vodárny a energetika, a. s.', 'CZ49099469', 'Czech Republic'],
  ['Mlékárna Třeboň-Předín, spol. s r. o.', 'CZ26041188', 'Czech Republic'],
  ['Państwowe Zakłady Łożyskowe „Iskra” S.A.', 'PL6570387177', 'Poland'],
  ['Győri Keksz és Édesipari Kft.', 'HU11126855', 'Hungary'],
  ['Dopravní podnik města Hradce Králové, a. s.', 'CZ25267213', 'Czech Republic'],
  ['Žďárské strojírny a slévárny, a. s.', 'CZ46347801', 'Czech Republic'],
  ['Nemocnice Šternberk, příspěvková organizace', 'CZ00849197', 'Czech Republic'],
  ['Tiszántúli Áramhálózati Zrt.', 'HU25804619', 'Hungary'],
  ['Wielkopolskie Centrum Usług Wspólnych sp. z o.o.', 'PL7811937104', 'Poland'],
  ['Slovenské elektrárenské služby, a. s.', 'SK2020261342', 'Slovakia'],
  ['Országos Vízjelző és Árvízvédelmi Szolgálat Nonprofit Kft.', 'HU18725361', 'Hungary'],
  ['Österreichische Fährlinien GmbH', 'ATU38516405', 'Austria'],
] as const

export const companies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, vatNumber, branch] = companyNames[index % companyNames.length] ?? companyNames[0]
    const round = Math.floor(index / companyNames.length)
    return {
      guid: `company-${index}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      vatNumber,
      branch,
      projects: (index * 7) % 23,
      ongoing: index % 4 === 0 ? null : index % 5,
      lastOpened: `${String(1 + ((index * 5) % 28)).padStart(2, '0')}.03.2026`,
    }
  })

export type Person = {
  id: string
  name: string
  email: string
  language: string
  tools: readonly { name: string; status: GlyphStatus }[]
  done: number
  total: number
  created: string
  journal: number | null
}

const people = [
  ['Příhodová Žofie', 'zofie.prihodova@svae.cz', 'cs'],
  ['Erdődi Gábor', 'gabor.erdodi@svae.hu', 'hu'],
  ['Wójcik-Brzozowski Łukasz', 'lukasz.wojcik@svae.pl', 'pl'],
  ['Šťastná Dagmar', 'dagmar.stastna@svae.cz', 'cs'],
  ['Őrsi Tünde', 'tunde.orsi@svae.hu', 'hu'],
  ['Kovařík Vojtěch', 'vojtech.kovarik@svae.cz', 'cs'],
  ['Świątek Małgorzata', 'malgorzata.swiatek@svae.pl', 'pl'],
  ['Ďurišová Ľubica', 'lubica.durisova@svae.sk', 'sk'],
] as const

const statuses: readonly GlyphStatus[] = [
  'completed',
  'progress',
  'filled',
  'generated',
  'assigned',
  'error',
  'locked',
  'expired',
]

export const persons = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, email, language] = people[index % people.length] ?? people[0]
    const status = (shift: number) => statuses[(index * 3 + shift) % statuses.length] ?? 'assigned'
    return {
      id: `person-${index}`,
      name: index < people.length ? name : `${name} ${index}`,
      email,
      language,
      tools: ['360', 'HPI', 'HDS'].map((tool, at) => ({ name: tool, status: status(at) })),
      done: (index * 5) % 10,
      total: 8 + (index % 4),
      created: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      journal: index % 3 === 0 ? null : index % 7,
    }
  })
