import { BadForm, type FormShape, readForm } from '~/forms/guard';
import type { Visit } from '../visit';
import { isFormType } from './body-check.server';

/** @throws Response 400 for a hostile or broken body, 415 for another content type */
export async function readBody(visit: Visit, request: Request, shape: FormShape): Promise<FormData> {
  if (!isFormType(request.headers.get('Content-Type') ?? '')) throw new Response(null, { status: 415 });
  try {
    return readForm(await request.formData(), shape);
  } catch (error) {
    const reason = error instanceof BadForm ? error.reason : 'unreadable body';
    visit.context.services.log.warn({ requestId: visit.context.requestId, reason }, 'form refused');
    throw new Response(null, { status: 400 });
  }
}
