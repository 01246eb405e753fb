import { useEffect, useState } from 'react'
import type { NominationLink } from '../../../../contract/nominations/links.ts'
import type { NominationPage } from '../../../../contract/nominations/pages.ts'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { Terms } from '../../../link/parts/terms.tsx'
import { ChooseRaters } from './choose-raters.tsx'
import { openAsStaff } from './staff-session.ts'
import type { LinkModel } from './rater-list.ts'

/** The page where a person names who should give them feedback, or signed-in staff of the project do it for them. */
export function NominationLinkPage({ model }: { model: NominationPage }) {
  const shareGuid = model.state === 'expired' ? null : model.shareGuid
  const { staffModel, isUnknown } = useStaffModel(shareGuid, model.state === 'expired' ? [] : model.languages)
  const editor = model.state === 'editor' ? model : null
  // If typing was possible before the user was recognized as staff, the list stays as it is.
  const key = editor && (!staffModel || editor.link.canEdit) ? 'begun' : 'staff'
  const shown = staffModel ?? editor
  if (shown) return <ChooseRaters key={key} model={shown} />
  if (model.state === 'editor') return null
  // Staff must not give consent on behalf of the person whose link it is.
  if (isUnknown) return <UnknownStaff />
  return model.state === 'terms' ? <NominationTerms model={model} /> : <ExpiredNominations model={model} />
}

function useStaffModel(shareGuid: string | null, languages: string[]) {
  const [link, setLink] = useState<NominationLink | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let isShown = true
    if (shareGuid)
      void openAsStaff(shareGuid).then((found) => {
        if (!isShown) return
        setLink(found.ok ? found.answer : null)
        setUnknown(!found.ok)
      })
    return () => {
      isShown = false
    }
  }, [shareGuid])
  const staffModel: LinkModel | null =
    link?.wave && shareGuid ? { state: 'editor', shareGuid, languages, link: { ...link, wave: link.wave } } : null
  return { staffModel, isUnknown }
}

/** Somebody is signed in here, and the server cannot say who. */
function UnknownStaff() {
  const { t } = usePage()
  return (
    <PublicFrame width="narrow">
      <Notice tone="amber" title={t('nominations:link.unknownStaff')} isHeading isNews>
        {t('nominations:link.unknownStaffText')}
      </Notice>
    </PublicFrame>
  )
}

function NominationTerms({ model }: { model: Extract<NominationPage, { state: 'terms' }> }) {
  const { rich } = usePage()
  const { languages } = model
  return (
    <Terms
      terms={model.terms}
      intro={rich('nominations:link.asked', { wave: <strong>{model.waveName}</strong> })}
      shareGuid={model.shareGuid}
      {...(languages.length > 0 ? { languages } : {})}
    />
  )
}

function ExpiredNominations({ model }: { model: Extract<NominationPage, { state: 'expired' }> }) {
  const { t } = usePage()
  return (
    <PublicFrame width="narrow">
      <h1 className="visually-hidden">{t('nominations:link.expired')}</h1>
      <Notice tone="red" title={t('nominations:link.expired')}>
        {t('nominations:link.expiredText', { wave: model.waveName })}
      </Notice>
    </PublicFrame>
  )
}
