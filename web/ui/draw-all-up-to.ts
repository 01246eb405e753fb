/** Fewer lines than this are all rendered, so that find-in-page and printing work as usual. */
export const drawAllUpTo = 120
