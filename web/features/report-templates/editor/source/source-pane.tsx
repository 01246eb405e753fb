import { Tabs } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { IconBraces, IconMaximize, IconMinimize, IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CountChip } from '../../../../ui/marks/count-chip.tsx'
import { fetched } from '../../../../ui/floating/fetched.ts'
import { laterPart } from '../../../../ui/floating/later-part.tsx'
import type { Previews } from '../preview/use-previews.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { PartEditor } from './part-editor.tsx'
import { sourceTabs, type SourcePlace, type SourceTab } from './use-source-place.ts'
import classes from '../editor.module.css'

const SnippetPicker = laterPart(fetched(async () => (await import('../snippets/snippet-picker.tsx')).SnippetPicker))

type Props = { editor: TemplateEditor; source: SourcePlace; previews: Previews }

/** The parts of the template in tabs: three of Liquid, the data of previews, and the snippets. */
export function SourcePane({ editor, source, previews }: Props) {
  const { t } = useTranslation('report-templates')
  const { tab, part, isFull } = source
  const trap = useFocusTrap(isFull)
  const label = t('source.title')
  return (
    <section
      ref={trap}
      className={classes.card}
      data-full={isFull || undefined}
      {...(isFull ? { role: 'dialog', 'aria-modal': true } : {})}
      aria-label={label}
    >
      <Tabs className={classes.tabs} value={tab} onChange={(next) => next && source.setTab(next as SourceTab)}>
        <div className={classes.bar}>
          <Tabs.List className={classes.tabList} aria-label={label}>
            {sourceTabs.map((name) => (
              <SourceTabLabel key={name} name={name} editor={editor} />
            ))}
          </Tabs.List>
          <SourceTools editor={editor} source={source} />
        </div>
        <Tabs.Panel value={tab} className={classes.panel}>
          <div className={classes.part} hidden={tab === 'snippets'}>
            <PartEditor part={part} editor={editor} source={source} previews={previews} />
          </div>
          {(tab === 'snippets' || (tab === 'body' && !isFull)) && (
            <div className={classes.under} data-alone={tab === 'snippets' || undefined}>
              <SnippetPicker editor={editor} source={source} />
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

function SourceTabLabel({ name, editor }: { name: SourceTab; editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const { draft, record, problems } = editor
  const wrong = problems.filter(({ path }) => path === name || (name === 'snippets' && path.startsWith('snippet:')))
  return (
    <Tabs.Tab value={name}>
      <span className={classes.tab}>
        {t(`tab.${name}`)}
        {name === 'snippets' && draft.snippets.length > 0 && <CountChip count={draft.snippets.length} />}
        {wrong.length > 0 ? (
          <span className={classes.wrong} role="img" aria-label={t('problems.count', { count: wrong.length })}>
            {wrong.length}
          </span>
        ) : (
          draft[name] !== record.base[name] && (
            <span className={classes.changed} role="img" aria-label={t('source.changed')} />
          )
        )}
      </span>
    </Tabs.Tab>
  )
}

function SourceTools({ editor, source }: { editor: TemplateEditor; source: SourcePlace }) {
  const { t } = useTranslation('report-templates')
  const { tab, run, isFull, setFull } = source
  const isLiquid = tab !== 'snippets' && tab !== 'previewData'
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('source.tools')}>
      <PicturePicker />
      {!editor.isReadOnly && (
        <IconButton
          label={t('source.fields')}
          icon={<IconBraces size={16} />}
          disabled={!isLiquid}
          onClick={() => isLiquid && run({ part: tab, kind: 'fields' })}
        />
      )}
      <IconButton
        label={t('source.search')}
        icon={<IconSearch size={16} />}
        disabled={tab === 'snippets'}
        onClick={() => tab !== 'snippets' && run({ part: tab, kind: 'search' })}
      />
      <IconButton
        label={t(isFull ? 'source.leaveFull' : 'source.full')}
        icon={isFull ? <IconMinimize size={16} /> : <IconMaximize size={16} />}
        aria-pressed={isFull}
        onClick={() => setFull(!isFull)}
      />
    </div>
  )
}
