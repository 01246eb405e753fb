import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { cellBits, placeOf, statusOf } from './grid-model.ts'
import { useLine, type GridStore } from './grid-store.ts'
import { glyphOfStatus } from './matrix/cell-signs.ts'
import type { CellWords } from './matrix/matrix-line.tsx'
import classes from './assign.module.css'

type Props = {
  store: GridStore
  person: number
  words: CellWords
  tools: readonly number[]
  onClose: () => void
}

/** The tools of one person, as a list. */
export function ToolsOfPerson({ store, person, words, tools, onClose }: Props) {
  const { t } = useTranslation('tools')
  const line = useLine(store, person)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.person(person)}
      footer={<Button onClick={onClose}>{t('assign.done')}</Button>}
    >
      <ul className={classes.tools}>
        {tools.map((tool) => {
          const cell = line[tool] ?? 0
          const isLocked = (cell & cellBits.locked) !== 0
          const status = statusOf(cell)
          return (
            <li key={tool}>
              <label className={classes.tool} data-failed={(cell & cellBits.failed) !== 0 || undefined}>
                <input
                  type="checkbox"
                  checked={(cell & cellBits.ticked) !== 0}
                  disabled={isLocked}
                  onChange={(event) => store.set([placeOf(store.grid, person, tool)], event.currentTarget.checked)}
                />
                <span>
                  {words.tool(tool)}
                  <small>{store.grid.tools[tool]?.provider}</small>
                </span>
                {isLocked && <StatusGlyph status={glyphOfStatus[status] ?? 'assigned'} label={words.locked(status)} />}
                {!isLocked && glyphOfStatus[status] === 'error' && (
                  <StatusGlyph status="error" label={words.loginFailed} />
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
