import type { BookingProblemPage as Model } from '../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { ProgrammeFrame } from './frame/programme-frame.tsx'
import { useModel } from './frame/use-model.ts'

/** An address that opens nothing, or a page that failed: whom to call stands first here too (EAP-7-48, EAP-7-50). */
export function BookingProblemPage({ model: opened }: { model: Model }) {
  const { t } = usePage()
  const { problem, of, emergency } = useModel('booking-problem', opened)
  const texts = {
    'not-found': { title: t(`eap-public:problem.${of}`), text: t(`eap-public:problem.${of}Text`) },
    'too-many': { title: t('public:problem.tooMany.title'), text: t('public:problem.tooMany.text') },
    failed: { title: t('public:problem.failed.title'), text: t('public:problem.failed.text') },
  }[problem]
  return (
    <ProgrammeFrame emergency={emergency} width="narrow">
      <Notice tone="amber" title={texts.title} isHeading>
        {texts.text}
      </Notice>
    </ProgrammeFrame>
  )
}
