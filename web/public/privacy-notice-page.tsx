import type { PrivacyNoticePage as Model } from '../../contract/public-pages.ts'
import { PublicFrame } from '../link/frame/public-frame.tsx'
import { NoticeText } from '../link/parts/notice-text.tsx'

export function PrivacyNoticePage({ model }: { model: Model }) {
  return (
    <PublicFrame width="narrow">
      <h1>{model.noticeTitle}</h1>
      <NoticeText notice={model.notice} />
    </PublicFrame>
  )
}
