import type { previewMail } from '../../../../../domain/mailing/frame/preview-mail.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { hasBody } from '../../../../../domain/templates/has-body.ts'
import classes from '../editor.module.css'

/** A body in the frame of mails, as it will be sent, without scripts; the same origin only lets the page measure it. */
export function MailPaper({ html, language, title }: { html: string; language: LanguageCode; title: string }) {
  const { t } = useTranslation('templates')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(160)
  const [page, setPage] = useState('')
  useEffect(() => {
    let isWanted = true
    void frameLoaded().then((drawn) => isWanted && setPage(drawn({ html, language, title })))
    return () => void (isWanted = false)
  }, [html, language, title])
  if (!hasBody(html)) return <span className={classes.lacking}>{t('missing')}</span>
  const handleLoad = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <iframe
      ref={frame}
      className={classes.paper}
      sandbox="allow-same-origin"
      title={title}
      style={{ height: height + 2 }}
      onLoad={handleLoad}
      srcDoc={page}
    />
  )
}

/** Loaded with the first body that is shown: editors begin without it. */
async function frameLoaded(): Promise<typeof previewMail> {
  const [frame, body] = await Promise.all([
    import('../../../../../domain/mailing/frame/preview-mail.ts'),
    import('./sent-body.ts'),
  ])
  return (mail) => frame.previewMail({ ...mail, html: body.sentBody(mail.html) })
}
