import { relative, resolve } from 'node:path'
import type { FSWatcher } from 'vite'

/** Editors and `git checkout` write several files one after the other; milliseconds of silence that end such a change. */
const silence = 80

/** By its path from the root, with whether the file was there before and is there now. */
export type Changes = ReadonlyMap<string, 'add' | 'change' | 'unlink'>

/**
 * Tells of files that were changed, replaced, added or deleted below the given paths, together where they come together.
 * While `told` works on some, the next are collected. Tests and what editors put beside a file for a moment are left out.
 */
export function watchFiles(
  watcher: FSWatcher,
  root: string,
  paths: string[],
  told: (changes: Changes) => unknown,
): void {
  const folders = paths.map((path) => resolve(root, path))
  let collected = new Map<string, 'add' | 'change' | 'unlink'>()
  let timer: NodeJS.Timeout | undefined
  let isWorking = false
  const tell = async () => {
    if (isWorking) return
    isWorking = true
    while (collected.size > 0) {
      const changes = collected
      collected = new Map()
      await told(changes)
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
    timer = setTimeout(() => void tell(), silence)
  })
}
