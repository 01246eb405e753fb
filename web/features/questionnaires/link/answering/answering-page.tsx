import { useState } from 'react'
import type { AnsweringPage as Model } from '../../../../../contract/questionnaires/pages.ts'
import { Answering } from './answering.tsx'
import { ClosedQuestionnaire } from './closed-questionnaire.tsx'
import { ThankYou } from '../submitting/thank-you.tsx'

/** Answering one wave, from the first item to the thank-you page. */
export function AnsweringPage({ model }: { model: Model }) {
  const [submittedOn, setSubmittedOn] = useState(model.state === 'open' ? model.content.submittedOn : null)
  if (model.state === 'closed') return <ClosedQuestionnaire {...model} />
  if (submittedOn !== null) return <ThankYou {...model} submittedOn={submittedOn} />
  return <Answering {...model} onSubmitted={setSubmittedOn} />
}
