import type { ReactNode } from 'react'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { usePage } from '../page-context.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { Mark } from './mark.tsx'

type PublicFrameProps = {
  children: ReactNode
  /** narrow: reading, 720 px. wide: a table that needs the room. */
  width?: 'narrow' | 'wide'
  /** A page with a task, such as answering, hides the frame on a phone; see frame.module.css. */
  topClassName?: string
  /** The next action: on a phone at the bottom instead of the footer; on a wide screen it may end the content. */
  bar?: ReactNode
  /** Only these languages are offered, where the page's content has no other. */
  languages?: readonly string[]
  /** Changes the language without leaving the page. */
  onLanguage?: (code: InterfaceLanguage) => void
  /** Last in the header, in reach on every step. */
  action?: ReactNode
}

/** Header with the organization and language, the content, and the footer. */
export function PublicFrame({
  children,
  width,
  topClassName = '',
  bar,
  languages,
  onLanguage,
  action,
}: PublicFrameProps) {
  const { brand, t, href } = usePage()
  return (
    <div className="page">
      <header className={`page-top ${topClassName}`} data-dense={action ? '' : undefined}>
        {brand ? (
          <span className="brand">
            {brand.logoUrl && <img src={brand.logoUrl} alt="" />}
            <span>{brand.name}</span>
          </span>
        ) : (
          <span className="brand">
            <Mark size={22} /> Assay
          </span>
        )}
        <LanguageSelector languages={languages} onChoose={onLanguage} isShort={action !== undefined} />
        {action}
      </header>
      <main className="page-main" data-width={width} data-above-bar={bar ? '' : undefined}>
        {children}
      </main>
      {bar}
      <footer className="page-foot" data-below-bar={bar ? '' : undefined}>
        <span className="wordmark">
          <Mark size={16} /> Assay
        </span>
        <a href={href('/privacy-notice')}>{t('public:frame.privacyNotice')}</a>
      </footer>
    </div>
  )
}
