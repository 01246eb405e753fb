/** Begins the name of the folder in which a worker beside a server, and its Chromium, keep their temporary files. */
export const workerFolder = 'assay-worker-'
