import type { OutcomePage as Model } from '../../contract/eap-reports/pages.ts'
import { ProgrammeFrame } from '../features/eap-booking/link/frame/programme-frame.tsx'
import { useModel } from '../features/eap-booking/link/frame/use-model.ts'
import { OutcomeQuestions } from '../features/eap-reports/link/outcome-questions.tsx'

/** The short questionnaire in the frame of the programme's pages: quick exit, and whom to call, before anything else. */
export function OutcomePage({ model: opened }: { model: Model }) {
  const model = useModel('outcome', opened)
  return (
    <ProgrammeFrame emergency={model.notes.emergency} languages={model.notes.languages} width="narrow">
      <OutcomeQuestions model={model} />
    </ProgrammeFrame>
  )
}
