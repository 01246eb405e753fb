import { useState, type ReactNode } from 'react'
import type { EmergencyLine } from '../../../../../contract/eap-booking/pages.ts'
import { bookingLanguages } from '../../../../../domain/eap-cases/licence.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { localeOf } from '../../../../link/texts/translate.ts'
import { pageIn } from './change-language.ts'
import { CrisisBox } from './crisis-box.tsx'
import { QuickExit } from './quick-exit.tsx'

type ProgrammeFrameProps = {
  emergency: readonly EmergencyLine[]
  languages?: readonly string[]
  width?: 'narrow' | 'wide'
  bar?: ReactNode
  children: ReactNode
}

/** What every page of the programme shows around its task: the quick exit, and whom to call before anything else. */
export function ProgrammeFrame({ emergency, languages = bookingLanguages, width, bar, children }: ProgrammeFrameProps) {
  const { t, replaceBy } = usePage()
  const [isLanguageMissed, setLanguageMissed] = useState(false)

  /** What was typed stays, and so does the page’s one entry in the history. */
  async function handleLanguage(code: InterfaceLanguage) {
    const drawn = await pageIn(code)
    setLanguageMissed(!drawn)
    if (!drawn) return
    document.documentElement.lang = localeOf(code)
    history.replaceState(null, '', `?language=${code}`)
    replaceBy(drawn)
  }

  return (
    <PublicFrame
      {...(width && { width })}
      languages={languages}
      onLanguage={(code) => void handleLanguage(code)}
      action={<QuickExit />}
      bar={bar}
    >
      <CrisisBox lines={emergency} />
      {isLanguageMissed && (
        <Notice tone="amber" icon="offline" title={t('eap-public:page.languageMissed')} isNews>
          {t('eap-public:failure.checkConnection')}
        </Notice>
      )}
      {children}
    </PublicFrame>
  )
}
