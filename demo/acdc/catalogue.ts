import { textOf, type Translated } from './translated.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { insertTemplate } from '../../server/modules/templates/write-template.ts'
import type { QuestionsContent } from '../../domain/templates/template-content.ts'
import { development } from './development.ts'
import data from './competencies.json' with { type: 'json' }

/** The competency system of the demonstration's centres: eight competencies of three behaviours, in four languages. */
export const competencies = data.competencies

type Activity = { slug: string; name: Translated; description: Translated }

/** The catalogue of activities. The last two are used by no wave. */
export const activities = [
  {
    slug: 'discussion',
    name: ['Skupinová diskuse', 'Group discussion'],
    description: [
      'Šest lidí rozhoduje o přesunu linky do Győru. Podklady dostali předem, role nejsou rozdělené.',
      'Six people decide whether a line moves to Győr. They know the material; there are no roles.',
    ],
  },
  {
    slug: 'direct-report',
    name: ['Rozhovor s podřízeným', 'Talk with a direct report'],
    description: [
      'Mistr provozu čtvrt roku nedodržuje bezpečnostní pravidla. Hraje ho herec.',
      'A foreman has not kept to safety rules for three months. An actor plays him.',
    ],
  },
  {
    slug: 'case-study',
    name: ['Případová studie', 'Case study'],
    description: [
      'Havárie přivaděče: dvacet stran podkladů, hodina na plán a jeho obhajobu.',
      'A burst main: twenty pages of material, an hour to make a plan and to defend it.',
    ],
  },
  {
    slug: 'presentation',
    name: ['Prezentace představenstvu', 'Presentation to the board'],
    description: [
      'Deset minut o tom, kam závod půjde za tři roky, potom otázky.',
      'Ten minutes on where the plant will go in three years, and questions.',
    ],
  },
  {
    slug: 'interview',
    name: ['Kompetenční rozhovor', 'Competency interview'],
    description: ['Otázky po skutečných situacích posledního roku.', 'Questions on real situations of the last year.'],
  },
  {
    slug: 'in-basket',
    name: ['Třídění pošty', 'In-basket'],
    description: ['Třicet zpráv, čtyřicet minut, jeden kalendář.', 'Thirty messages, forty minutes, one calendar.'],
  },
  {
    slug: 'fact-finding',
    name: ['Zjišťování faktů', 'Fact finding'],
    description: ['Rozhodnutí z toho, na co se člověk dokáže zeptat.', 'A decision from what one manages to ask for.'],
  },
] as const satisfies readonly Activity[]

export type ActivitySlug = (typeof activities)[number]['slug']

/** Returns the ids by slug. */
export async function addActivities(tx: TenantTransaction, now: Date): Promise<Map<ActivitySlug, number>> {
  const rows = await tx
    .insertInto('acdc_activities')
    .values(
      activities.map(({ name, description }) => ({
        name_labels: JSON.stringify(textOf(name)),
        description_labels: JSON.stringify(textOf(description)),
        created_at: now,
        updated_at: now,
        updated_by: 'manager',
      })),
    )
    .returning('id')
    .execute()
  return new Map(activities.map(({ slug }, index) => [slug, rows[index]?.id ?? 0]))
}

export async function addCompetencySystem(tx: TenantTransaction, now: Date): Promise<number> {
  return insertTemplate(
    tx,
    {
      name: 'Vedoucí provozů – kompetence pro AC/DC',
      description: 'Osm kompetencí vedoucích provozů, každá se třemi projevy chování.',
      category: 'competency',
      languagesCodes: ['cs', 'en-GB', 'hu', 'pl'],
      branchGuids: [],
      organizationGuids: [],
      content: content(),
    },
    { userName: 'manager', now, projectId: null },
  )
}

function content(): QuestionsContent {
  return {
    type: 'questions',
    sections: competencies.map(({ number, name, description, behaviours }) => ({
      number,
      name,
      nameEnabled: true,
      description,
      competencyDescription: {},
      developmentActivities: development[number]?.activities ?? {},
      questions: behaviours.map((labels, index) => ({ number: index + 1, enabled: true, labels })),
      comments: [],
      dimensionId: `acdc-${number}`,
      computationDefinition: JSON.stringify(development[number]?.computation ?? {}),
    })),
  }
}
