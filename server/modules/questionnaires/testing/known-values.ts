import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownQuestionnaireValues({ people, shares, ids, report }: World, path: string): Values {
  return {
    shareGuid: shares.questionnaires,
    questionnaireGuid: shares.questionnaires,
    questionnaireId: ids.jan,
    assesseeGuid: (path.includes('show-questionnaire-link') ? people.martin : people.jan).assessee_guid,
    itemKey: path.includes('comments') ? '1.c1' : '1.1',
    value: 3,
    fileGuid: report.file_guid,
    keepAnonymous: true,
    blanksAreNotApplicable: true,
  }
}
