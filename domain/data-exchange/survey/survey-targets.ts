import type { NominationRole } from '../../nominations/nomination.ts'
import type { PublishedContent } from '../../questionnaires/published-content.ts'
import { rolesAsked } from '../../questionnaires/published-content.ts'
import type { Labels } from '../../templates/template-content.ts'

/** Something that an answer or a comment of the file can be: an item of the questionnaire. */
export type SurveyTarget = { key: string; section: number; kind: 'answer' | 'comment'; labels: Labels }

/** What the columns of a file can be, of the content that raters of the wave would see. */
export type SurveyTargets = {
  sections: { number: number; names: Labels }[]
  targets: SurveyTarget[]
  /** From the lowest answer up. */
  scale: { number: number; labels: Labels }[]
  hasNotApplicable: boolean
  notApplicable: Labels
  roles: NominationRole[]
  languages: PublishedContent['languages']
}

export function surveyTargets(content: PublishedContent): SurveyTargets {
  return {
    sections: content.sections.map(({ number, names }) => ({ number, names })),
    targets: content.sections.flatMap((section) => [
      ...section.items.map((item) => target(section.number, 'answer', item)),
      // A competency rated as a whole is named by its section.
      ...[section.currentKey, section.shiftKey, section.importanceKey]
        .filter((key) => key !== undefined)
        .map((key) => target(section.number, 'answer', { key, labels: section.names })),
      ...section.comments.map((comment) => target(section.number, 'comment', comment)),
    ]),
    scale: content.answers.map(({ number, labels }) => ({ number, labels })),
    hasNotApplicable: content.hasNotApplicable ?? true,
    notApplicable: content.notApplicable,
    roles: content.roles,
    languages: content.languages,
  }
}

const target = (
  section: number,
  kind: SurveyTarget['kind'],
  { key, labels }: { key: string; labels: Labels },
): SurveyTarget => ({ key, section, kind, labels })

/** Whether raters of this role are asked for it. */
export const isAskedOf = (key: string, roleId: string): boolean => rolesAsked(key)?.includes(roleId) ?? true
