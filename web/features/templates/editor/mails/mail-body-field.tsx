import { Menu, SegmentedControl } from '@mantine/core'
import { IconBold, IconBraces, IconHandClick, IconLink, IconList, IconPilcrow } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { buttonAround } from '../../../../../domain/templates/draw-buttons.ts'
import { linkOfMail } from '../../../../../domain/mailing/mail-pages.ts'
import type { MailType } from '../../../../../domain/templates/template-content.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import { mailPlaceholders } from '../../../../../domain/templates/placeholders.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CopyMenu } from '../fields/copy-menu.tsx'
import { useIsReadOnly } from '../editor-store.ts'
import { FieldIssues } from '../fields/field-issues.tsx'
import { languageName } from '../fields/issue-words.ts'
import { MailPaper } from './mail-paper.tsx'
import { InBothLanguages } from '../fields/pair-field.tsx'
import { TextCell, useLabel } from '../fields/text-cell.tsx'
import classes from '../editor.module.css'

type View = 'text' | 'preview'

/** The body of a mail: its HTML with editing tools, or its preview. */
export function MailBodyField({ path, mailType }: { path: string; mailType: MailType }) {
  const { t } = useTranslation('templates')
  const [view, setView] = useState<View>('text')
  const label = t('field.body')
  return (
    <div className={classes.field} role="group" aria-label={label} data-path={path}>
      <div className={classes.fieldHead}>
        <span className={classes.label}>{label}</span>
        <SegmentedControl
          aria-label={t('editor.bodyView')}
          value={view}
          onChange={(next) => setView(next)}
          data={[
            { value: 'text', label: t('editor.bodyText') },
            { value: 'preview', label: t('editor.bodyPreview') },
          ]}
        />
        <CopyMenu paths={[path]} label={label} />
      </div>
      <InBothLanguages>
        {(language) =>
          view === 'text' ? (
            <BodyCell key={language} path={path} mailType={mailType} language={language} label={label} />
          ) : (
            <BodyPreview key={language} path={path} language={language} label={label} />
          )
        }
      </InBothLanguages>
      <FieldIssues path={path} />
    </div>
  )
}

type BodyProps = { path: string; language: LanguageCode; label: string }

function BodyCell({ path, mailType, language, label }: BodyProps & { mailType: MailType }) {
  const isReadOnly = useIsReadOnly()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={classes.bodyCell}>
      {!isReadOnly && <BodyTools place={place} path={path} mailType={mailType} language={language} />}
      <TextCell path={path} language={language} label={label} maxLength={contentLimits.body} rows={17} isCode />
    </div>
  )
}

function BodyPreview({ path, language, label }: BodyProps) {
  const { text } = useLabel(path, language)
  return <MailPaper html={text} language={language} title={`${label} (${languageName(language)})`} />
}

type ToolsProps = {
  place: RefObject<HTMLDivElement | null>
  path: string
  mailType: MailType
  language: LanguageCode
}

/** Inserts tags and placeholders at the cursor. */
function BodyTools({ place, path, mailType, language }: ToolsProps) {
  const { t } = useTranslation('templates')
  const { change } = useLabel(path, language)
  const wrap = (before: string, after: string) => {
    const field = place.current?.querySelector('textarea')
    if (!field) return
    const { selectionStart: start, selectionEnd: end, value } = field
    change(value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + before.length, end + before.length)
    })
  }
  const handleButton = () => {
    const field = place.current?.querySelector('textarea')
    const before = field?.value.slice(0, field.selectionStart) ?? ''
    const [start, end] = buttonAround(before, linkOfMail(mailType))
    wrap(start, end)
  }
  const name = languageName(language)
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('editor.tools', { language: name })}>
      <IconButton label={t('editor.paragraph')} icon={<IconPilcrow size={16} />} onClick={() => wrap('<p>', '</p>')} />
      <IconButton
        label={t('editor.bold')}
        icon={<IconBold size={16} />}
        onClick={() => wrap('<strong>', '</strong>')}
      />
      <IconButton
        label={t('editor.list')}
        icon={<IconList size={16} />}
        onClick={() => wrap('<ul>\n<li>', '</li>\n</ul>')}
      />
      <IconButton
        label={t('editor.link')}
        icon={<IconLink size={16} />}
        onClick={() => wrap('<a href="https://">', '</a>')}
      />
      <IconButton label={t('editor.button')} icon={<IconHandClick size={16} />} onClick={handleButton} />
      <Menu position="bottom-start">
        <Menu.Target>
          <IconButton label={t('editor.placeholder')} icon={<IconBraces size={16} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {mailPlaceholders.map((placeholder) => (
            <Menu.Item key={placeholder} onClick={() => wrap(`{{${placeholder}}}`, '')}>
              <span className={classes.placeholder}>{t(`placeholder.${placeholder}`)}</span>
              <code>{`{{${placeholder}}}`}</code>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
