import type { LinkProblemPage as Model } from '../../contract/public-pages.ts'
import { PublicFrame } from '../link/frame/public-frame.tsx'
import { usePage } from '../link/page-context.tsx'
import { Notice } from '../link/parts/notice.tsx'

/** An address that opens nothing, or a page that failed to render. It does not reveal whose link it was. */
export function LinkProblemPage({ model }: { model: Model }) {
  const { t } = usePage()
  const texts = {
    'not-found': { title: t('public:problem.notFound.title'), text: t('public:problem.notFound.text') },
    'too-many': { title: t('public:problem.tooMany.title'), text: t('public:problem.tooMany.text') },
    failed: { title: t('public:problem.failed.title'), text: t('public:problem.failed.text') },
  }[model.problem]
  return (
    <PublicFrame width="narrow">
      <Notice tone="red" title={texts.title} isHeading>
        {texts.text}
      </Notice>
    </PublicFrame>
  )
}
