import { Menu } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import { sentFrom } from '../../../../../domain/templates/sender.ts'
import { contentLimits } from '../../../../../domain/templates/content-limits.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useIsReadOnly } from '../editor-store.ts'
import { languageName } from '../fields/issue-words.ts'
import { InBothLanguages, PairGroup } from '../fields/pair-field.tsx'
import { TextCell, useLabel } from '../fields/text-cell.tsx'
import classes from '../editor.module.css'

type SenderFieldProps = {
  path: string
  /** The addresses that the editing user may send from, the default one first; empty while they load. */
  senders: readonly string[]
}

/** The sender of a mail: a typed name, and one of the addresses that the writer may use. */
export function SenderField({ path, senders }: SenderFieldProps) {
  const { t } = useTranslation('templates')
  const isReadOnly = useIsReadOnly()
  const label = t('field.sender')
  return (
    <PairGroup path={path} label={label}>
      <InBothLanguages>
        {(language) => (
          <div key={language} className={classes.senderCell}>
            <TextCell path={path} language={language} label={label} maxLength={contentLimits.sender} isLine />
            {!isReadOnly && senders.length > 0 && <SenderMenu path={path} language={language} senders={senders} />}
          </div>
        )}
      </InBothLanguages>
    </PairGroup>
  )
}

function SenderMenu({ path, language, senders }: SenderFieldProps & { language: LanguageCode }) {
  const { t } = useTranslation('templates')
  const { text, change } = useLabel(path, language)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          label={t('editor.chooseSender', { language: languageName(language) })}
          icon={<IconAt size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {senders.map((address, index) => (
          <Menu.Item key={address} onClick={() => change(sentFrom(text, index === 0 ? null : address))}>
            {address}
            {index === 0 && <span className={classes.senderNote}>{t('editor.senderByDefault')}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
