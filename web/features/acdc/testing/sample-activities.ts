import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { getActivity, getActivitiesToChoose, listWaveActivities } from '../../../../contract/acdc/activities.ts'

export const ids = {
  orgGuid: 'c0000000-0000-4000-8000-000000000001',
  projGuid: 'd0000000-0000-4000-8000-000000000001',
  waveGuid: 'e0000000-0000-4000-8000-000000000001',
}
export const organizationPath = `/organization/${ids.orgGuid}`
export const projectPath = `${organizationPath}/project/${ids.projGuid}`

type Detail = AnswerInputOf<typeof getActivity>
type OfWave = AnswerInputOf<typeof listWaveActivities>[number]
type ToChoose = AnswerInputOf<typeof getActivitiesToChoose>

const texts = (id: number, english: string, czech: string) => ({
  id,
  nameLabels: { 'en-GB': english, cs: czech },
  descriptionLabels: {},
  name: [
    { language: 'en-GB' as const, text: english },
    { language: 'cs' as const, text: czech },
  ],
  description: [],
})

const discussion = texts(1, 'Group discussion', 'Skupinová diskuse')
const study = texts(2, 'Case study', 'Případová studie')
const interview = texts(3, 'Interview', 'Rozhovor')

/** In the catalogue. */
export const activityOf = (change: Partial<Detail> = {}): Detail => ({
  ...discussion,
  revision: 4,
  updated: '2026-11-03T10:00:00.000Z',
  updatedBy: 'admin',
  wavesCount: 0,
  scoringWavesCount: 0,
  usedIn: [],
  ...change,
})

const ofWave = (activity: typeof discussion, change: Partial<OfWave> = {}): OfWave => ({
  ...activity,
  minutes: null,
  sectionNumbers: null,
  isDeleted: false,
  scoresCount: 0,
  ...change,
})

export const sampleOfWave: OfWave[] = [ofWave(discussion, { minutes: 40 }), ofWave(study, { sectionNumbers: [2] })]

/** A wave with a discussion and a case study, two competencies, and an interview to add. */
export const toChoose = (change: Partial<ToChoose> = {}): ToChoose => ({
  revision: 'first',
  activities: sampleOfWave,
  offered: [interview],
  competencies: [
    { number: 1, names: { 'en-GB': 'Leading people', cs: 'Vedení lidí' } },
    { number: 2, names: { 'en-GB': 'Deciding', cs: 'Rozhodování' } },
  ],
  isOpen: true,
  ...change,
})
