import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import { assessment5, standardCompetencies } from '../../../templates/official/official.ts'
import { readable } from '../sample-individual-data.ts'
import type { AcdcGroupPreview, AcdcPersonPreview } from './acdc-preview-data.ts'
import { sampleAcdcTexts } from './sample-acdc-texts.ts'

type Common = Omit<AcdcGroupPreview, 'people'>

/** Preview data to begin with: one invented person, three evaluators, three activities, and a test. */
export function sampleAcdcPersonData(language: LanguageCode): string {
  const { person, summary, notes } = sampleAcdcTexts(language)
  const data: AcdcPersonPreview = {
    participant: { name: person },
    ...common(language),
    evaluators: [
      {
        scores: [
          [4, 3, 2, 4],
          [4, 4, 3, null],
          [5, null, 3, 3],
        ],
        behaviours: [
          [
            [3, 0],
            [2, 0],
            [1, 0],
          ],
          [
            [2, 1],
            [1, 0],
            [3, 0],
          ],
          [
            [0, 2],
            [1, 1],
            [0, 1],
          ],
          [
            [2, 0],
            [1, 0],
            [0, 1],
          ],
        ],
      },
      {
        scores: [
          [4, 4, 2, 4],
          [5, 3, 2, 4],
          [4, null, 2, 4],
        ],
        behaviours: [
          [
            [2, 0],
            [1, 1],
            [2, 0],
          ],
          [
            [1, 0],
            [2, 0],
            [1, 0],
          ],
          [
            [0, 3],
            [1, 0],
            [0, 1],
          ],
          [
            [1, 0],
            [2, 0],
            [1, 0],
          ],
        ],
      },
      {
        scores: [
          [5, 3, 4, 3],
          [4, 3, 4, 4],
          [5, null, 3, 3],
        ],
        behaviours: [],
      },
    ],
    agreed: [4.5, 3.5, 2, 3.5],
    others: [
      [3, 3.5, 3, 4],
      [3.5, 4, 3.5, 3],
      [2.5, 3, 4, 3.5],
      [4, 3, 3, 2.5],
    ],
    summary,
    notes,
    tests: [
      { test: 'HPI', scale: 'inquisitive', value: 82 },
      { test: 'HPI', scale: 'learning-approach', value: 74 },
      { test: 'HPI', scale: 'ambition', value: 61 },
      { test: 'HPI', scale: 'sociability', value: 55 },
      { test: 'HPI', scale: 'interpersonal-sensitivity', value: 28 },
      { test: 'HPI', scale: 'adjustment', value: 64 },
    ],
  }
  return readable(data)
}

/** Seven invented people with their agreed scores. */
export function sampleAcdcGroupData(language: LanguageCode): string {
  const { people, summary } = sampleAcdcTexts(language)
  const scores = [
    [4.5, 3.5, 2, 3.5],
    [3, 3.5, 3, 4],
    [3.5, 4, 3.5, 3],
    [2.5, 3, 4, 3.5],
    [4, 3, 3, 2.5],
    [3, 4.5, 3.5, 3],
    [2, 2.5, 3, 4],
  ]
  const data: AcdcGroupPreview = {
    ...common(language),
    people: people.map((name, index) => ({
      name,
      agreed: scores[index] ?? [],
      ...(index === 0 && { summary }),
    })),
  }
  return readable(data)
}

function common(language: LanguageCode): Common {
  const { organization, project, wave, activities } = sampleAcdcTexts(language)
  const say = (labels: Labels) => labels[language] ?? labels['en-GB'] ?? ''
  const answers = assessment5.content.answers.filter(({ number }) => number <= 10)
  return {
    organization: { name: organization },
    project: { name: project },
    wave: { name: wave, finish: '2026-10-14' },
    issued_on: '2026-10-16',
    scale: { answers: answers.map(({ labels }) => say(labels)) },
    activities,
    competencies: standardCompetencies.content.sections.map((section) => ({
      name: say(section.name),
      description: say(section.description),
      behaviours: section.questions.map(({ labels }) => say(labels)),
      development_activities: say(section.developmentActivities).split('\n').filter(Boolean),
      computation: JSON.parse(section.computationDefinition) as Record<string, unknown>,
    })),
  }
}
