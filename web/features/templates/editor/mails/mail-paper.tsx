import { useRef, useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { drawButtons } from '../../../../../domain/templates/draw-buttons.ts'
import { hasText } from '../../../../../domain/templates/translations.ts'
import classes from '../editor.module.css'

/** The body is its author's HTML: on white paper and without scripts; the same origin only lets the page measure it. */
export function MailPaper({ html, language, title }: { html: string; language: LanguageCode; title: string }) {
  const { t } = useTranslation('templates')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(160)
  if (!hasText(html)) return <span className={classes.lacking}>{t('missing')}</span>
  const handleLoad = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <iframe
      ref={frame}
      className={classes.paper}
      sandbox="allow-same-origin"
      title={title}
      style={{ height: height + 2 }}
      onLoad={handleLoad}
      srcDoc={`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${language}</title><style>${style}</style></head><body>${drawButtons(html)}</body></html>`}
    />
  )
}

const style =
  'body{margin:0;padding:16px;color:#1c1d21;background:#fff;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}'
