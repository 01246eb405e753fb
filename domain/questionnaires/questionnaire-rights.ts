import { inProject, type Rule } from '../access/rule.ts'

export const questionnaireRights = {
  seeQuestionnaireLinks: inProject('hasInternalRole', (p) => p.hasInternalRole && p.canSeeThisProject),
  createQuestionnaireLinks: inProject(
    'hasInternalRole and canEditThisProject',
    (p) => p.hasInternalRole && p.canEditThisProject,
  ),
} satisfies Record<string, Rule>
