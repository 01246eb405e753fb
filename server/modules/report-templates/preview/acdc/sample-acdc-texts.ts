import type { LanguageCode } from '../../../../../domain/languages/languages.ts'

type SampleTexts = {
  person: string
  people: readonly string[]
  organization: string
  project: string
  wave: string
  activities: { name: string; description: string; minutes: number }[]
  summary: string
  notes: { competency: number; sign: number; text: string }[]
}

const people = [
  'Vojtěch Kovařík',
  'Ágnes Bíróné Horváth',
  'Gábor Erdődi',
  'Běla Hrušková',
  'Tünde Őrsi',
  'Małgorzata Świątek',
  'Zsófia Szőke',
] as const

const english: SampleTexts = {
  person: people[0],
  people,
  organization: 'Northern Waterworks',
  project: 'Growing leaders 2026',
  wave: 'Assessment centre Brno, 14 October',
  activities: [
    { name: 'Group discussion', description: 'Six people divide a budget that is too small.', minutes: 45 },
    { name: 'Talk with a team member', description: 'A good worker has lost interest.', minutes: 30 },
    { name: 'Case study', description: 'A depot is to be closed: a proposal and its defence.', minutes: 60 },
  ],
  summary:
    'Leads by the matter, not by force: gives the group an order and keeps the time. Sees connections quickly and names what follows from them.\nUnder pressure stops asking whether the others agree. Worth talking over: how the group noticed it, and what would have helped.',
  notes: [
    {
      competency: 1,
      sign: 1,
      text: '“Let us say first what we must have by four.” Divided the time in three parts and kept it.',
    },
    { competency: 3, sign: -1, text: 'Interrupted twice; decided for the group without asking whether it agrees.' },
    { competency: 3, sign: 1, text: 'Summed up three proposals and asked everybody.' },
  ],
}

const czech: SampleTexts = {
  person: people[0],
  people,
  organization: 'Severní vodárny',
  project: 'Rozvoj vedoucích 2026',
  wave: 'Assessment centrum Brno, 14. října',
  activities: [
    { name: 'Skupinová diskuse', description: 'Šest lidí si dělí rozpočet, který nestačí.', minutes: 45 },
    { name: 'Rozhovor s podřízeným', description: 'Dobrý pracovník ztratil zájem.', minutes: 30 },
    { name: 'Případová studie', description: 'Středisko se má zavřít: návrh a jeho obhajoba.', minutes: 60 },
  ],
  summary:
    'Vede věcí, ne silou: skupině dává pořadí a hlídá čas. Rychle vidí souvislosti a pojmenuje, co z nich plyne.\nPod tlakem přestává ověřovat, zda ostatní souhlasí. Při zpětné vazbě stojí za rozhovor, jak to skupina poznala a co by pomohlo.',
  notes: [
    { competency: 1, sign: 1, text: '„Pojďme si říct, co musíme mít do čtyř.“ Rozdělil čas na tři části a hlídal je.' },
    { competency: 3, sign: -1, text: 'Dvakrát přerušil; rozhodl za skupinu bez ověření, zda souhlasí.' },
    { competency: 3, sign: 1, text: 'Shrnul tři návrhy a všech se zeptal.' },
  ],
}

export const sampleAcdcTexts = (language: LanguageCode): SampleTexts => (language === 'cs' ? czech : english)
