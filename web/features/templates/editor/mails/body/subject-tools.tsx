import { Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useId, type RefObject } from 'react'
import type { LanguageCode } from '../../../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { languageName } from '../../fields/issue-words.ts'
import { useLabel } from '../../fields/text-cell.tsx'
import { CompletionList } from './completion-list.tsx'
import { usePlaceholderWords } from './placeholder-words.ts'
import { useLineCompletion } from './use-line-completion.ts'
import classes from './body.module.css'

type Props = {
  /** Around the field. */
  place: RefObject<HTMLElement | null>
  path: string
  language: LanguageCode
  label: string
  placeholders: readonly string[]
}

/** The menu of placeholders beside a line, and the list that completes those typed into it. */
export function SubjectTools({ place, path, language, label, placeholders }: Props) {
  const { t } = useTranslation('mail-body')
  const wordsFor = usePlaceholderWords()
  const { change } = useLabel(path, language)
  const listId = useId()
  const { offered, insert, setListPlace } = useLineCompletion({ place, placeholders, listId, onChange: change })
  return (
    <>
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <IconButton
            label={`${t('tool.placeholder')}: ${label} (${languageName(language)})`}
            icon={<IconBraces size={16} />}
          />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {placeholders.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              <span className={classes.words}>{wordsFor(name)}</span>
              <code>{`{{${name}}}`}</code>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div className={classes.lineList} ref={setListPlace} />
      {offered && <CompletionList id={listId} state={offered} />}
    </>
  )
}
