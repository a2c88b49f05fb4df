import { useParams } from 'react-router';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { PushOffer } from '../push/push-offer.tsx';
import {
  NegotiationScreen,
  NegotiationSkeleton,
  type NegotiationScreenProps,
} from './screen/negotiation-screen.tsx';

interface NegotiationPageProps {
  ChatLink: NegotiationScreenProps['ChatLink'];
}

function Screen({ ChatLink }: NegotiationPageProps) {
  const { id = '' } = useParams();
  const user = useSignedInUser();
  return (
    <NegotiationScreen
      key={id}
      id={id.toLowerCase()}
      userId={user.id}
      ChatLink={ChatLink}
      pushOffer={<PushOffer userId={user.id} />}
    />
  );
}

export default function NegotiationPage({ ChatLink }: NegotiationPageProps) {
  return (
    <PageContainer width="lg" className="pt-6 pb-16">
      <RequireSession fallback={<NegotiationSkeleton />}>
        <Screen ChatLink={ChatLink} />
      </RequireSession>
    </PageContainer>
  );
}
