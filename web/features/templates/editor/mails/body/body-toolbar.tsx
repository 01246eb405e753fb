import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces, IconCode, IconHandClick, IconLink, IconPhoto } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import { useHint } from '../../../../../ui/floating/use-hint.tsx'
import { placeholderContent } from './completion.ts'
import { alignment, blocks, emphasis, history, type Format } from './formats.ts'
import { usePlaceholderWords } from './placeholder-words.ts'
import { useToolbarKeys } from './toolbar-keys.ts'
import classes from './body.module.css'

export type Insertion = 'link' | 'button' | 'picture'
type Props = {
  editor: Editor
  label: string
  placeholders: readonly string[]
  onInsert: (what: Insertion) => void
  /** Undefined for those who do not write HTML. */
  onSource: (() => void) | undefined
}

export function BodyToolbar({ editor, label, placeholders, onInsert, onSource }: Props) {
  const { t } = useTranslation('mail-body')
  const keys = useToolbarKeys(() => editor.commands.focus())
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const isButton = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('mailButton') })
  const isPicture = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') })
  return (
    <div {...keys} className={classes.toolbar} role="toolbar" aria-label={label}>
      <Formats editor={editor} formats={emphasis} />
      <Formats editor={editor} formats={blocks} />
      <Formats editor={editor} formats={alignment} />
      <RichTextEditor.ControlsGroup className={classes.group ?? ''}>
        <Tool label={t('tool.link')} icon={<IconLink size={16} />} isOn={isLink} onClick={() => onInsert('link')} />
        <Tool
          label={t('tool.button')}
          icon={<IconHandClick size={16} />}
          isOn={isButton}
          onClick={() => onInsert('button')}
        />
        <Tool
          label={t('tool.picture')}
          icon={<IconPhoto size={16} />}
          isOn={isPicture}
          onClick={() => onInsert('picture')}
        />
        <PlaceholderMenu
          placeholders={placeholders}
          onChoose={(name) => editor.chain().focus().insertContent(placeholderContent(name)).run()}
        />
      </RichTextEditor.ControlsGroup>
      <Formats editor={editor} formats={history} />
      {onSource && (
        <RichTextEditor.ControlsGroup className={`${classes.group} ${classes.last}`}>
          <Tool label={t('tool.source')} icon={<IconCode size={16} />} onClick={onSource} />
        </RichTextEditor.ControlsGroup>
      )}
    </div>
  )
}

function Formats({ editor, formats }: { editor: Editor; formats: readonly Format[] }) {
  const { t } = useTranslation('mail-body')
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      formats.map(({ isOn, isPossible }) => `${isOn?.(now) ?? ''} ${isPossible?.(now) ?? true}`).join(),
  }).split(',')
  return (
    <RichTextEditor.ControlsGroup className={classes.group ?? ''}>
      {formats.map(({ name, icon: Icon, apply }, index) => {
        const [isOn, isPossible] = (states[index] ?? '').split(' ')
        return (
          <Tool
            key={name}
            label={t(`tool.${name}`)}
            icon={<Icon size={16} />}
            isOn={isOn === 'true'}
            disabled={isPossible === 'false'}
            onClick={() => apply(editor.chain().focus()).run()}
          />
        )
      })}
    </RichTextEditor.ControlsGroup>
  )
}

type ToolProps = { label: string; icon: ReactNode; isOn?: boolean; disabled?: boolean; onClick?: () => void }

function Tool({ label, icon, isOn = false, ...rest }: ToolProps) {
  const { hintProps, hint } = useHint(label)
  return (
    <>
      <RichTextEditor.Control className={classes.tool ?? ''} aria-label={label} active={isOn} {...hintProps} {...rest}>
        {icon}
      </RichTextEditor.Control>
      {hint}
    </>
  )
}

type MenuProps = { placeholders: readonly string[]; onChoose: (name: string) => void }

/** All placeholders by their words. */
export function PlaceholderMenu({ placeholders, onChoose }: MenuProps) {
  const { t } = useTranslation('mail-body')
  const wordsFor = usePlaceholderWords()
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control
          className={classes.tool ?? ''}
          aria-label={t('tool.placeholder')}
          title={t('tool.placeholder')}
        >
          <IconBraces size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {placeholders.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            <span className={classes.words}>{wordsFor(name)}</span>
            <code>{`{{${name}}}`}</code>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
