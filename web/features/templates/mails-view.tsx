import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/constants/languages.ts'
import type { MailsContent, TemplateMail } from '../../../domain/templates/template-content.ts'
import { hasSubject, hasText, isUsedMail } from '../../../domain/templates/translations.ts'
import { Box } from '../../ui/page/box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useShownLanguages } from './shown-languages.ts'
import { Worded } from './worded.tsx'
import classes from './templates.module.css'

/** The mails of a 360 wave in the order in which people get them. */
export function MailsView({ content }: { content: MailsContent }) {
  const { t } = useTranslation('templates')
  const mails = content.mails.filter(isUsedMail)
  if (mails.length === 0) return <EmptyState compact title={t('view.noMails')} />
  return (
    <div className={classes.stack}>
      {mails.map((mail) => (
        <MailBox key={mail.mailType} mail={mail} />
      ))}
    </div>
  )
}

function MailBox({ mail }: { mail: TemplateMail }) {
  const { t } = useTranslation('templates')
  const languages = useShownLanguages()
  const name = t(`mail.${mail.mailType}`)
  return (
    <Box title={name} note={<code>{mail.mailType}</code>}>
      <div className={classes.section}>
        <dl className={classes.facts}>
          <dt>{t('view.sender')}</dt>
          <dd>
            <Worded labels={mail.sender} />
          </dd>
          {hasSubject(mail.mailType) && (
            <>
              <dt>{t('view.subject')}</dt>
              <dd>
                <Worded labels={mail.subject} />
              </dd>
            </>
          )}
        </dl>
        <div className={classes.worded} data-two={languages.length > 1 || undefined}>
          {languages.map((language) => (
            <MailPaper key={language} mail={mail} language={language} name={name} />
          ))}
        </div>
      </div>
    </Box>
  )
}

/** The body is its author's HTML: on white paper and without scripts; the same origin only lets the page measure it. */
function MailPaper({ mail, language, name }: { mail: TemplateMail; language: LanguageCode; name: string }) {
  const { t } = useTranslation('templates')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(160)
  const body = mail.body[language]
  if (!hasText(body)) return <span className={classes.missing}>{t('missing')}</span>
  const handleLoad = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <iframe
      ref={frame}
      className={classes.paper}
      sandbox="allow-same-origin"
      title={`${name} (${language})`}
      style={{ height: height + 2 }}
      onLoad={handleLoad}
      srcDoc={`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${language}</title><style>${style}</style></head><body>${body}</body></html>`}
    />
  )
}

const style =
  'body{margin:0;padding:16px;color:#1c1d21;background:#fff;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}'
