import { relative, resolve } from 'node:path'
import type { FSWatcher } from 'vite'

/**
 * Editors and `git checkout` write several files one after the other; a change is complete after so many milliseconds
 * of silence.
 */
const silence = 80

/** By path from the root: whether the file was added, changed or removed. */
export type Changes = ReadonlyMap<string, 'add' | 'change' | 'unlink'>

/**
 * Reports files that were changed, replaced, added or deleted below the given paths, in batches. While `onChanges`
 * handles a batch, the next one is collected. Tests and temporary files of editors are left out.
 */
export function watchFiles(
  watcher: FSWatcher,
  root: string,
  paths: string[],
  onChanges: (changes: Changes) => unknown,
): void {
  const folders = paths.map((path) => resolve(root, path))
  let collected = new Map<string, 'add' | 'change' | 'unlink'>()
  let timer: NodeJS.Timeout | undefined
  let isWorking = false
  const report = async () => {
    if (isWorking) return
    isWorking = true
    while (collected.size > 0) {
      const changes = collected
      collected = new Map()
      await onChanges(changes)
    }
    isWorking = false
  }
  watcher.add(folders)
  watcher.on('all', (event, path) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return
    const file = resolve(root, path)
    if (!folders.some((folder) => file === folder || file.startsWith(`${folder}/`))) return
    if (!/\.(tsx?|json|sql|css|html|svg)$/.test(file) || /\.test\.tsx?$/.test(file)) return
    collected.set(relative(root, file), event)
    clearTimeout(timer)
    timer = setTimeout(() => void report(), silence)
  })
}
