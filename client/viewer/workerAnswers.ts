/** Answers in a worker what `workerClient.ts` asks. */

/** What a worker sends: the answer to a question, or why it has none. */
export type Reply = { id: number } & ({ answer: unknown } | { failed: string });

/** Answers every question to this worker; errors are sent by their message. */
export function answerQuestions<Question>(answerTo: (question: Question) => unknown): void {
  const send = (reply: Reply) => postMessage(reply);
  addEventListener('message', async ({ data }: MessageEvent<Question & { id: number }>) => {
    const { id } = data;
    try {
      send({ id, answer: await answerTo(data) });
    } catch (error) {
      send({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  });
}
