import type { QuestionnairesPage as Model } from '../../../../../contract/questionnaires/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Terms } from '../../../../link/parts/terms.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { Protection } from './protection.tsx'
import { QuestionnaireList } from './questionnaire-list.tsx'

/** What a person is asked to answer: first the terms, then the list, or that the link has expired. */
export function QuestionnairesPage({ model }: { model: Model }) {
  const { t, rich } = usePage()
  if (model.state === 'expired') return <ExpiredLink {...model} />
  if (model.state === 'list') return <QuestionnaireList {...model} />
  const [waveName] = model.waveNames
  const intro = waveName
    ? rich('questionnaires:list.asked', { wave: <strong>{waveName}</strong> })
    : t('questionnaires:list.askedSoon')
  const { minimums, terms, shareGuid } = model
  return (
    <Terms
      terms={terms}
      intro={intro}
      shareGuid={shareGuid}
      {...(minimums && { minimums, protection: <Protection {...minimums} /> })}
    />
  )
}
