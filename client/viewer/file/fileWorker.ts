/** Entry of the worker that reads a reader's own file: nothing leaves the machine. */

import { answerQuestions } from '../workerAnswers.ts';
import { readLasFile } from './fileReader.ts';

export interface FileQuestion {
  file: Blob;
}

answerQuestions(({ file }: FileQuestion) => readLasFile(file));
