import type { LanguageCode } from '../../domain/languages/languages.ts'
import type { WavePhase } from '../../domain/waves/wave.ts'
import type { ActivitySlug } from './catalogue.ts'

export type CentrePerson = { name: string; email: string; language: LanguageCode }

/** What of a wave's scores there is: nothing, some of the people and activities, or everything but one part. */
type Scored = 'nothing' | 'half' | 'nearly all' | 'all'

export type CentrePlan = {
  waveGuid: string
  town: string
  /** In days from the load. */
  day: number
  /** Until when the wave lasts, in days from the load. */
  ends: number
  phase: Exclude<WavePhase, 'nomination' | 'finishing'>
  people: readonly CentrePerson[]
  evaluators: readonly CentrePerson[]
  activities: readonly { slug: ActivitySlug; minutes: number | null; sections: readonly number[] | null }[]
  scored: Scored
  /** How many people are confirmed. In a wave that is being washed up the next one has three agreed scores. */
  confirmed: number
  isClosed: boolean
}

const person = (name: string, local: string, language: LanguageCode, domain = 'svae.example'): CentrePerson => ({
  name,
  email: `${local}@${domain}`,
  language,
})

const simunkova = person('Markéta Šimůnková', 'manager', 'cs', 'assay.example')
const voboril = person('Jaroslav Vobořil', 'jaroslav.voboril', 'cs', 'assay.example')
const kiss = person('Kiss Bence', 'bence.kiss', 'hu', 'assay.example')
const nowak = person('Katarzyna Nowak-Zając', 'katarzyna.nowak-zajac', 'pl', 'assay.example')

const discussion = { slug: 'discussion', minutes: 40, sections: [1, 2, 3, 4, 5] } as const
const directReport = { slug: 'direct-report', minutes: 30, sections: [1, 3, 4, 5, 7] } as const
const caseStudy = { slug: 'case-study', minutes: 60, sections: [2, 5, 6, 7, 8] } as const
const presentation = { slug: 'presentation', minutes: 20, sections: [2, 4, 6, 7, 8] } as const
const interview = { slug: 'interview', minutes: null, sections: null } as const

const guid = (number: number) => `ac000000-0000-4000-8000-00000000000${number}`

/** The one that the demonstration shows first: the wash-up has begun. */
export const washUpWave = guid(1)

/** Assessment centres in all their states. */
export const centrePlans: readonly CentrePlan[] = [
  {
    waveGuid: washUpWave,
    town: 'Brno',
    day: -3,
    ends: 10,
    phase: 'dataCollection',
    people: [
      person('Bíróné Horváth Ágnes', 'agnes.horvath', 'hu'),
      person('Erdődi Gábor', 'gabor.erdodi', 'hu'),
      person('Vojtěch Kovařík', 'vojtech.kovarik', 'cs'),
      person('Őrsi Tünde', 'tunde.orsi', 'hu'),
      person('Małgorzata Świątek', 'malgorzata.swiatek', 'pl'),
      person('Běla Hrušková', 'bela.hruskova', 'cs'),
      person('Szőke Zsófia', 'zsofia.szoke', 'hu'),
      person('Zdzisław Szczęsny-Głąb', 'zdzislaw.szczesny-glab', 'pl'),
    ],
    evaluators: [simunkova, voboril, kiss, nowak],
    activities: [discussion, directReport, caseStudy, presentation, interview],
    scored: 'nearly all',
    confirmed: 2,
    isClosed: true,
  },
  {
    waveGuid: guid(2),
    town: 'Teplice',
    day: -1,
    ends: 6,
    phase: 'dataCollection',
    people: [
      person('Ctibor Řezníček', 'ctibor.reznicek', 'cs'),
      person('Žaneta Křenková', 'zaneta.krenkova', 'cs'),
      person('Ľuboš Ďurica', 'lubos.durica', 'sk'),
      person('Kővári Dezső', 'dezso.kovari', 'hu'),
      person('Agnieszka Wróbel', 'agnieszka.wrobel', 'pl'),
      person('Šimon Tůma', 'simon.tuma', 'cs'),
    ],
    evaluators: [simunkova, voboril, kiss, nowak],
    activities: [discussion, directReport, caseStudy, interview],
    scored: 'half',
    confirmed: 0,
    isClosed: false,
  },
  {
    waveGuid: guid(3),
    town: 'Plzeň',
    day: 12,
    ends: 19,
    phase: 'preparation',
    people: [
      person('Radovan Žďárský', 'radovan.zdarsky', 'cs'),
      person('Květoslava Říhová', 'kvetoslava.rihova', 'cs'),
      person('Tóth Árpád', 'arpad.toth', 'hu'),
      person('Bożena Jaśkiewicz', 'bozena.jaskiewicz', 'pl'),
      person('Oľga Mäsiarová', 'olga.masiarova', 'sk'),
    ],
    evaluators: [simunkova, voboril, nowak],
    activities: [],
    scored: 'nothing',
    confirmed: 0,
    isClosed: false,
  },
  {
    waveGuid: guid(4),
    town: 'Ústí nad Labem',
    day: -40,
    ends: -33,
    phase: 'finished',
    people: [
      person('Přemysl Čáslavka', 'premysl.caslavka', 'cs'),
      person('Ivana Koutská', 'ivana.koutska', 'cs'),
      person('Fehér Íris', 'iris.feher', 'hu'),
      person('Grzegorz Żyła', 'grzegorz.zyla', 'pl'),
      person('Helena Ševčíková', 'helena.sevcikova', 'cs'),
    ],
    evaluators: [simunkova, kiss, nowak],
    activities: [discussion, caseStudy, presentation],
    scored: 'all',
    confirmed: 5,
    isClosed: true,
  },
]
