import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bytesOfMb, maxFileMb } from '~/rules/file-limits';
import { Busy, createSemaphore } from '~/semaphore';
import type { ContentFault } from './object-reader.server';

export const maxPdfBytes = bytesOfMb(maxFileMb.terms);

type PdfFault = 'fileNotPdf' | 'fileCut' | 'fileUnchecked' | ContentFault;

const tail = 1_024;
/** Real files of 5 MB take a second. */
const timeoutMs = 6_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const checks = createSemaphore({ permits: 2, maxQueue: 12, maxWaitMs: 20_000 });

/** D22. @returns null if accepted; 'fileTooLarge|5' has MB */
export async function validatePdf(bytes: Uint8Array): Promise<PdfFault | `fileTooLarge|${number}` | null> {
  if (bytes.length > maxPdfBytes) return `fileTooLarge|${maxFileMb.terms}`;
  if (textOf(bytes.subarray(0, 5)) !== '%PDF-') return 'fileNotPdf';
  if (!textOf(bytes.subarray(-tail)).includes('%%EOF')) return 'fileCut';
  try {
    const release = await checks.acquire();
    return await validateInWorker(bytes).finally(release);
  } catch (error) {
    if (error instanceof Busy) return 'fileUnchecked';
    throw error;
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** In a thread with limits: a small file can be made to take minutes, or gigabytes. */
async function validateInWorker(bytes: Uint8Array): Promise<ContentFault | null> {
  // What the library prints is nobody's.
  const silent = { stdout: true, stderr: true };
  const options = { workerData: bytes, execArgv: [], resourceLimits, ...silent };
  const worker = new Worker(resolve('build/pdf-worker.js'), options);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ContentFault | null>((resolveFault, reject) => {
      timer = setTimeout(() => resolveFault('fileUnreadable'), timeoutMs);
      worker.on('message', resolveFault);
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolveFault('fileUnreadable');
        else reject(error);
      });
      worker.on('exit', code => reject(new Error(`The worker for PDF ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
