import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { useFrameFonts } from './frame-fonts.ts'
import classes from '../editor.module.css'

/** Paper of 210 mm and the desk around it, in CSS pixels. */
const paperWidth = 840

/**
 * The filled template. The sandbox has no rights at all: nothing in it runs, and nothing reaches this page. As wide as
 * the pane, or in its own size.
 */
export function HtmlFrame({ document, title, isLarge }: { document: string; title: string; isLarge: boolean }) {
  const { ref, width, height } = useElementSize()
  const fonts = useFrameFonts()
  const desk = useDesk()
  const scale = isLarge || width === 0 ? 1 : Math.min(width / paperWidth, 1.25)
  return (
    <div ref={ref} className={classes.stage}>
      <iframe
        className={classes.frame}
        sandbox=""
        title={title}
        // A frame is drawn in its own size, and shown in that of the pane.
        style={{
          width: isLarge ? Math.max(paperWidth, width) : width / scale,
          height: height / scale,
          transform: `scale(${scale})`,
        }}
        srcDoc={document.replace('</head>', () => `<style>${fonts}\n${desk}</style></head>`)}
      />
    </div>
  )
}

/** The desk under the paper, as dark as the page. */
function useDesk(): string {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const colour = getComputedStyle(globalThis.document.documentElement).getPropertyValue('--sunken')
    return `html{background:${colour}!important;color-scheme:${scheme}}section{color-scheme:light}`
  }, [scheme])
}
