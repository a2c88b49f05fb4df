import { useParams } from 'react-router';
import ThreadsPage, { meta } from '../domains/threads/threads-page.tsx';
import ChatPage from './chat-page.tsx';

export { meta };

/** All conversations, or the one of a quote, service request or order: one route, because public pages load the list of all. */
export default function MessagesPage() {
  return useParams()['id'] === undefined ? <ThreadsPage /> : <ChatPage />;
}
